import type { Page } from 'playwright-core';

/** Takes the picture of a page as it stands, under the name of its state. */
export type Shoot = (page: Page, state: string) => Promise<void>;
