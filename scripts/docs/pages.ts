import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { table } from './table.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const read = (path: string) => readFileSync(`${docs}${path}`, 'utf8');

/** The pages of each part, in the order of the index and of the site. */
export const parts: Readonly<Record<string, readonly string[]>> = JSON.parse(read('pages.json'));

/** Returns the title of a page, and its first paragraph: its reader and the question that it answers. */
export function headOf(path: string): { readonly title: string; readonly lead: string } {
  const [, title = '', lead = ''] = /^# (.+)\n\n([^\n]+(?:\n[^\n]+)*)/.exec(read(path)) ?? [];
  return { title, lead: lead.replaceAll('\n', ' ') };
}

export const pageList = (part: string): string =>
  (parts[part] ?? [])
    .map((name) => ({ path: `${part}/${name}.md`, ...headOf(`${part}/${name}.md`) }))
    .map(({ path, title, lead }) => `- [${title}](${path}). ${lead.replaceAll('**', '')}`)
    .join('\n');

/** Generates the index of the decisions: number, title, date, state. */
export function decisionTable(): string {
  const rows = readdirSync(`${docs}decisions`)
    .filter((file) => /^\d{4}-/.test(file))
    .sort()
    .map((file) => {
      const [, number, title] = /^# (\d{4}): (.+)$/m.exec(read(`decisions/${file}`)) ?? [];
      const [, state, date] =
        /^\*\*Status\.\*\* (Accepted|Superseded by .+?), (\d{4}-\d\d-\d\d)\./m.exec(read(`decisions/${file}`)) ?? [];
      return [`[${number}](${file})`, title ?? '', date ?? '', state ?? ''];
    });
  return table(['number', 'decision', 'date', 'state'], rows);
}
