import type { Section } from './sections.ts';

/** A line drawing for each section, in a square of 24. */
export const sectionIcons: Readonly<Record<Section, string>> = {
  overview: 'M2.5 19 9 7.5l4.5 7.2 2.3-3.4L21.5 19Z',
  security: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6Z',
  records: 'M4 6.5h16V20H4ZM4 11h16M8.5 3.5v4.2m7-4.2v4.2',
  points: 'M3.5 18 9 11l4 4 7.5-9.5M15.5 5.5h5v5',
  apps: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z',
  privacy: 'M6 10.5h12V20H6Zm2.5 0V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2.2',
};
