import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settled } from '../steps/accessible.ts';
import type { Variant } from '../steps/visitor.ts';

/** Takes the picture of a page as it stands, under the name of its state. */
export type Shoot = (page: Page, state: string) => Promise<void>;

export const folder = join(import.meta.dirname, '../.artifacts');

/** Every size with every language and colour scheme. */
export const everyVariant: readonly Variant[] = (['desktop', 'phone'] as const).flatMap((size) =>
  (['zh-CN', 'en-US'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((scheme) => ({ size, locale, scheme })),
  ),
);

/** The account centre is longer than any window, and is taken whole. */
export const shootInto =
  ({ size, locale, scheme }: Variant): Shoot =>
  async (page, state) => {
    await settled(page);
    const path = join(folder, `${state}.${size}.${locale}.${scheme}.png`);
    await page.screenshot({ path, fullPage: state.startsWith('account-centre') });
  };
