import { paths } from '../../shared/redirect/paths.ts';

const pages = { closeAccount: paths.closeAccount, privacy: paths.privacy } as const;

/** A part of a text: the name of a page with its path, or plain words. */
interface Part {
  readonly position: number;
  readonly text: string;
  readonly path: string | null;
}

/** Splits a text at the names of pages, which are in braces. */
export const linksOf = (text: string): Part[] =>
  text.split(/\{(\w+)\}/).map((part, position) => ({
    position,
    text: part,
    path: position % 2 === 1 && part in pages ? pages[part as keyof typeof pages] : null,
  }));

export const sectionsOf = (document: string): { readonly heading: string; readonly text: string }[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.trim().split('\n');
      return { heading, text: lines.filter(Boolean).join(' ') };
    });
