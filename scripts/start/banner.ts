import { stripVTControlCharacters, styleText } from 'node:util';
import { brand } from '@isoline/contract/brand.ts';
import type { DemoAccount, SandboxReady, ServerReady } from './services.ts';

const DEMO_PRODUCTS: Readonly<Record<string, string>> = {
  contour: 'a demo product that signs in with the account (docs/start/first-product.md)',
  strata: 'a second one: it needs no click',
  survey: 'one of a third party, which needs your consent',
};

/** Returns the text that `npm start` prints: all URLs, and the accounts to sign in with. */
export function banner(server: ServerReady, sandbox: SandboxReady | undefined): string {
  const places = [['Product', link(server.url)]];
  if (sandbox) {
    places.push(['Sandbox', `${link(sandbox.url)}  ${dim('the SMS and mail sent: /inbox')}`]);
    for (const { id, url } of sandbox.products) places.push([id, `${link(url)}  ${dim(DEMO_PRODUCTS[id] ?? '')}`]);
  }
  if (server.console)
    places.push(['Console', `${link(server.console)}  ${dim('for operators (docs/operate/console.md)')}`]);
  const sections = [styleText('bold', `${brand.name} Account`), table(places)];
  if (server.demo.length > 0) sections.push(`Sign in as\n${table(server.demo.map(accountRow))}`);
  if (server.invitation) sections.push(`Become an operator, within 15 minutes\n  ${link(server.invitation)}`);
  sections.push(dim('Ctrl-C ends it.'));
  return `\n${sections.map(indent).join('\n\n')}\n`;
}

function accountRow({ name, phone, email, password }: DemoAccount): string[] {
  return [name, phone ?? '', email ?? '', password];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return rows.map((row) => `  ${row.map(pad).join('   ').trimEnd()}`).join('\n');
}

/** Returns the width of a text in a terminal, where a Chinese character takes two columns. */
function widthOf(text: string): number {
  const plain = stripVTControlCharacters(text);
  return plain.length + (plain.match(/\p{Script=Han}/gu)?.length ?? 0);
}

const link = (url: string) => styleText(['cyan', 'underline'], url);
const dim = (text: string) => styleText('dim', text);
const indent = (section: string) => section.replaceAll(/^/gm, '  ');
