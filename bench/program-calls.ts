/** Calls of programs without a browser, and their preparation. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { call, get, type OurBrowser } from './callers.ts';
import { proofOf } from './proof-of-one-bit.ts';

export const RESOURCE = 'https://contour.isoline.example/api';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const defaults = fileURLToPath(new URL('../server/products', import.meta.url));
const commandLine = fileURLToPath(new URL('../sandbox/src/demo-products/contour-cli.json', import.meta.url));
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Writes a products file with an API of Contour, and its command line. Returns the path of the file. */
export async function writeProducts(folder: string): Promise<string> {
  await cp(defaults, folder, { recursive: true });
  const file = join(folder, 'products.json');
  const scopes = [{ id: 'contour:read', words: { zh: '读取你的图件', en: 'Read your maps' } }];
  const [contour, ...others] = await readJson(file);
  const entries = [{ ...contour, apis: [{ resource: RESOURCE, scopes }] }, ...others, await readJson(commandLine)];
  await writeFile(file, JSON.stringify(entries));
  return file;
}

const asCommandLine = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ client_id: 'contour-cli', ...form }) });

/** Requests a device code that nobody has answered. */
export async function deviceCode(url: string): Promise<string> {
  const answer = await asCommandLine(`${url}/oidc/device/auth`, { scope: 'openid profile' });
  return (await answer.json()).device_code;
}

export async function poll(url: string, code: string): Promise<void> {
  const answer = await asCommandLine(`${url}/oidc/token`, { grant_type: DEVICE_GRANT, device_code: code });
  const { error } = await answer.json();
  if (error !== 'authorization_pending') throw new Error(`a poll was answered ${answer.status} ${error}`);
}

/** Creates a personal access token for Contour. The signed-in user is verified by a code to the e-mail address. */
export async function personalToken(url: string, inbox: string, { email, ...headers }: OurBrowser): Promise<string> {
  const challenge = await get(`${url}${endpoints.getCode.path}?scene=reauth&kind=proof`, headers);
  const accessCode = challenge.headers.get('access-code') ?? '';
  const slide = { proof: proofOf(accessCode) };
  const asked = { scene: 'reauth', type: 'email', slide };
  const sent = await call(url + endpoints.sendCode.path, asked, { ...headers, accesscode: accessCode });
  if (sent.body.code !== 0) throw new Error(`no code: ${sent.body.msg}`);
  const code = { type: 'email', identifyCode: await codeIn(`${inbox}/inbox?to=${email}`) };
  const checked = await call(url + endpoints.checkUserCode.path, code, { ...headers, 'access-code': accessCode });
  const { security } = checked.body.data;
  const wanted = { name: 'Nightly', product: 'contour', scopes: ['profile'], security };
  const { body } = await call(url + endpoints.createPersonalToken.path, wanted, headers);
  if (body.code !== 0) throw new Error(`no token: ${body.msg}`);
  return body.data.token;
}

/** Waits for the next message and returns its code. */
async function codeIn(inbox: string): Promise<string> {
  const messages: { scene: string; code: string }[] = (await get(inbox)).body;
  const code = messages.find(({ scene }) => scene === 'reauth')?.code;
  if (code) return code;
  await setTimeout(50);
  return codeIn(inbox);
}
