import type { ReactElement } from 'react';

/**
 * Content that stands beside other nodes. Text has an element of its own: a browser that translates the page replaces
 * text nodes, and React can then no longer change or remove a text node that has siblings.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
