import type { ReactElement } from 'react';

/**
 * Content beside other nodes. Its text needs its own element: a browser that translates the page replaces text nodes,
 * and React can no longer change or remove a text node that has siblings.
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
