import type { previewProduct, viewProduct } from '@isoline/contract/console/product-registry.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { backEndScopes } from '@isoline/contract/values/back-end-scopes.ts';

export type Product = OutputOf<typeof viewProduct>;
export type Entry = Product['entry'];
export type Icon = InputOf<typeof previewProduct>['icon'];
export type Preview = OutputOf<typeof previewProduct>;

/** The values of a form, as they are sent. */
export interface Filled {
  readonly id: string;
  readonly entry: Entry;
  readonly icon: Icon;
}

/** Returns the entry of a form. Settings that the form does not show are copied from `before`. */
export function entryIn(form: FormData, before: Entry): Entry {
  const value = (name: string) => String(form.get(name) ?? '').trim();
  const both = (name: string) => ({ zh: value(`${name}.zh`), en: value(`${name}.en`) });
  const lines = (name: string) => value(name).split(/\s+/).filter(Boolean);
  const maker = both('maker');
  const client = (form.has('client') ? value('client') : before.client) as Entry['client'];
  return {
    name: both('name'),
    summary: both('summary'),
    url: value('url'),
    origins: lines('origins'),
    maker: maker.zh || maker.en ? maker : null,
    privacyPolicy: value('privacyPolicy') || null,
    recommended: form.has('recommended'),
    firstParty: false,
    client,
    deviceSignIn: client === 'native' && form.has('deviceSignIn'),
    redirectUris: lines('redirectUris'),
    postLogoutRedirectUris: lines('postLogoutRedirectUris'),
    backchannelLogoutUri: value('backchannelLogoutUri') || null,
    pkce: client === 'confidential' ? (value('pkce') as Entry['pkce']) : 'required',
    idTokenClaims: client === 'confidential' && form.has('idTokenClaims'),
    signingAlgorithm: value('signingAlgorithm') as Entry['signingAlgorithm'],
    frameOrigins: lines('frameOrigins'),
    backEndScopes: backEndScopes.filter((scope) => form.getAll('backEndScopes').includes(scope)),
    jwks: value('jwks') || null,
    jwksUri: value('jwksUri') || null,
    eventStream: value('eventStream') || null,
    pointsReasons: reasonsIn(value('pointsReasons')),
  };
}

const SEPARATOR = ' | ';

/** Returns the line of a reason for points: its id, and its words in Chinese and English. */
export const reasonLine = ({ id, words }: Entry['pointsReasons'][number]): string =>
  [id, words.zh, words.en].join(SEPARATOR);

/** Returns the reasons of such lines. A line without all parts is refused by the rules of the products file. */
const reasonsIn = (lines: string): Entry['pointsReasons'] =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [id = '', zh = '', ...en] = line.split('|').map((part) => part.trim());
      return { id, words: { zh, en: en.join(SEPARATOR) } };
    });

/** Returns the chosen picture as it is sent; null if none is chosen. */
export async function iconIn(form: FormData): Promise<NonNullable<Icon> | null> {
  const file = form.get('icon');
  if (!(file instanceof File) || file.size === 0) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { type: file.type === 'image/png' ? 'image/png' : 'image/svg+xml', base64 };
}
