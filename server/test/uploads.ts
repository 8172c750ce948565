import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import type { Browser } from './browser.ts';
import type { Product } from './product.ts';

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
interface Target {
  readonly key?: string;
  readonly type?: ImageType;
  readonly length?: number;
}

export const profileOf = async (browser: Browser): Promise<Profile> =>
  (await browser.call(endpoints.currentUser, {})).data;
/** Returns the key that a page requests. */
export const keyFor = (nickName: string, number = 100) => `user/${nickName}/icon/head${number}.png`;

/** Requests the signature for an upload of this file. */
export async function sign(
  browser: Browser,
  file: Uint8Array,
  { key, type = 'image/png', length = file.length }: Target = {},
) {
  return browser.call(endpoints.signUpload, {
    bucketcode: 'cos-0001',
    buscode: 'lg',
    key: key ?? keyFor((await profileOf(browser)).nickName),
    method: 'PUT',
    headers: { 'content-type': type, 'content-length': length },
    params: {},
  });
}

export const put = (url: string, file: Uint8Array, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body: Buffer.from(file), headers });

/** Uploads a file like the page, and returns its key. */
export async function upload(browser: Browser, file: Uint8Array, target: Target = {}): Promise<string> {
  const { key, data } = await sign(browser, file, target);
  if (key !== 'OK') throw new Error(key);
  const answer = await put(data.url, file, data.headers);
  if (!answer.ok) throw new Error(await answer.text());
  return data.key;
}

export const update = (browser: Browser, input: { nickName?: string; userIcon?: string }) =>
  browser.call(endpoints.updateInfo, input);

/** Returns the picture at an avatar's URL. */
export async function shown(product: Product, userIcon: string | null) {
  const answer = await fetch(`${product.url}${userIcon}`);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** The color of `picture`. */
export const ORANGE = '230,120,20';
