import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@isoline/contract/endpoints.ts';
import { lifetimes } from '@isoline/contract/limits.ts';
import type { Browser } from '../browser.ts';
import { changeContactTo, undo, undoTokenTo } from '../change-contact/undo-helpers.ts';
import { allow, letProgramsSignIn, poll, start } from '../device-sign-in/device-steps.ts';
import { addPasskey, enableAuthenticator } from '../factors.ts';
import { offer } from '../merge-accounts/merge-helpers.ts';
import { answer, authorizationRequest, discover, uidOf, visit } from '../openid/openid-client.ts';
import { makeToken } from '../personal-tokens/token-steps.ts';
import { picture } from '../pictures.ts';
import { freshAddress, freshEmail, freshPhone, PASSWORD, type Product, pageOrigin } from '../product.ts';
import { allowCloud, allowConsent, freshUser, scanWechat, userIdOf } from '../provider-actions.ts';
import { proveOwnPassword, stepUp } from '../reauth.ts';
import { update, upload } from '../uploads.ts';

/** A stepped-up account, and the data that its owner entered. */
export interface Person {
  readonly browser: Browser;
  readonly marks: readonly string[];
  /** A contact or passkey with which the account can prove itself. */
  readonly by: 'phone' | 'email' | 'passkey';
}

const AGENT = 'MarkedBrowser/9.9 (Marked OS)';
let people = 0;

/** Creates an account with a name and an address that no other account has. */
async function marked(product: Product, contact: { phone: string } | { email: string }): Promise<Person> {
  const [address, name] = [freshAddress(), `Marked Name ${++people}`];
  const browser = product.browser(address).at(pageOrigin(product));
  await product.register(browser, contact);
  await browser.call(endpoints.updateInfo, { nickName: name }, { headers: { 'user-agent': AGENT } });
  const by = 'phone' in contact ? 'phone' : 'email';
  await stepUp(product, browser, by);
  return { browser, marks: [...Object.values(contact), address, name, 'MarkedBrowser'], by };
}

async function link(browser: Browser, { data }: { readonly data: object }) {
  const security = 'security' in data ? String(data.security) : '';
  const { key } = await browser.call(endpoints.tcBind, { security });
  if (key !== 'OK') throw new Error(key);
}

/** Account histories that leave data of a person behind. */
export const histories = {
  // This comes first, because the OpenID library uses the machine's clock for its codes.
  async 'with products, a personal access token and a program'(product: Product) {
    const person = await marked(product, { phone: freshPhone() });
    const { browser } = person;
    const ask = { redirect_uri: 'https://strata.isoline.example/signed-in', scope: 'openid phone', prompt: 'consent' };
    const { url } = await authorizationRequest(await discover(pageOrigin(product), 'strata'), ask);
    await answer(browser, uidOf(await visit(browser, url)), { scopes: ['phone'] });
    const { token } = await makeToken(browser, { name: 'Marked token name' });
    letProgramsSignIn(product);
    const started = await start(product);
    const allowed = await allow(browser, started.user_code, ['phone']);
    if (allowed.key !== 'OK') throw new Error(allowed.key);
    const { body } = await poll(product, started);
    if (!body.access_token) throw new Error(JSON.stringify(body));
    return { ...person, marks: [...person.marks, token, 'Marked token name', body.access_token, body.refresh_token] };
  },
  async 'with a picture and points'(product: Product) {
    const person = await marked(product, { phone: freshPhone() });
    const { browser } = person;
    const { key } = await update(browser, { userIcon: await upload(browser, await picture().png().toBuffer()) });
    if (key !== 'OK') throw new Error(key);
    return person;
  },
  async 'that another was merged into'(product: Product) {
    const email = freshEmail();
    const person = await marked(product, { phone: freshPhone() });
    const other = await marked(product, { email });
    const proved = { by: 'contact', contact: { kind: 'email', value: email } } as const;
    const accountId = await userIdOf(other.browser);
    const { security } = await offer(product, person.browser, { accountId, ...proved });
    const { key } = await person.browser.call(endpoints.mergeAccount, { security, password: PASSWORD });
    if (key !== 'OK') throw new Error(key);
    return { ...person, marks: [...person.marks, ...other.marks] };
  },
  async 'whose change of the contact was undone'(product: Product) {
    const [email, next] = [freshEmail(), freshEmail()];
    const person = await marked(product, { email });
    await changeContactTo(product, person.browser, { email: next });
    const undone = await undo(product.browser(), await undoTokenTo(product, email));
    if (undone.key !== 'OK') throw new Error(undone.key);
    await product.pass(60_000);
    // An undo removes the password.
    const identifyCode = await product.requestCode(person.browser, 'reset', { email });
    const { data } = await person.browser.call(endpoints.verifyReset, { email, identifyCode });
    await person.browser.call(endpoints.resetPassword, { security: data.security, password: PASSWORD });
    const { key } = await person.browser.signIn(email, PASSWORD);
    if (key !== 'OK') throw new Error(key);
    return { ...person, marks: [...person.marks, next] };
  },
  async 'linked four ways'(product: Product) {
    const person = await marked(product, { phone: freshPhone() });
    const { browser } = person;
    const users = [freshUser(), freshUser(), freshUser()] as const;
    await browser.call(endpoints.wxBind, await scanWechat(product, browser, users[0], { intent: 'bind' }));
    const cloud = await allowCloud(product, browser, users[1], { intent: 'bind' });
    await link(browser, await browser.call(endpoints.tcAuth, cloud));
    const consent = { provider: 'google', control: 'google' } as const;
    const google = await allowConsent(product, browser, consent, users[2], { intent: 'bind' });
    await link(browser, await browser.call(endpoints.providerAuth, { provider: 'google', ...google }));
    return { ...person, marks: [...person.marks, ...users] };
  },
  async 'with a passkey and an authenticator'(product: Product): Promise<Person> {
    const person = await marked(product, { phone: freshPhone() });
    await addPasskey(product, person.browser);
    await stepUp(product, person.browser, 'passkey');
    const { secret } = await enableAuthenticator(product, person.browser);
    return { ...person, marks: [...person.marks, secret], by: 'passkey' };
  },
} satisfies Record<string, (product: Product) => Promise<Person>>;

/** Closes an account now, after the days in which a change of its contacts could be undone. */
export async function closeNow(product: Product, { browser, by }: Person) {
  await product.pass(lifetimes.contactUndoMs);
  browser.bearer = (await browser.call(endpoints.token, { grant_type: 'refresh_token' })).data.access_token;
  await stepUp(product, browser, by);
  await proveOwnPassword(browser, PASSWORD);
  return browser.call(endpoints.closeAccount, { when: 'now' });
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the long texts of an account's rows, as `databaseRows` gives them: provider subjects, passkey keys, sealed
 * secrets, token hashes, devices. Leaves out the account's id and session ids, which answer that the account is closed.
 */
export function textsOf(rows: readonly string[], accountId: string): string[] {
  const parsed = rows.map((row) => {
    const space = row.indexOf(' ');
    return { table: row.slice(0, space), row: JSON.parse(row.slice(space + 1)) as Row };
  });
  const identities = parsed.filter(({ table, row }) => table === 'identity' && row.account_id === accountId);
  const own = parsed.filter(
    ({ table, row }) =>
      OWN_TABLES.has(table) &&
      (row.account_id === accountId || identities.some((identity) => identity.row.id === row.identity_id)),
  );
  const texts = own.flatMap(({ row }) => Object.entries(row).filter(([name]) => !/^(account|session)_id$/.test(name)));
  return texts.flatMap(([, text]) => (typeof text === 'string' && text.length >= 16 ? [text] : []));
}

const OWN_TABLES = new Set([
  'identity',
  'identity_subject',
  'identity_union',
  'passkey',
  'authenticator',
  'recovery_code',
  'known_device',
  'trusted_device',
  'personal_token',
  'oidc_consent',
]);

/** Returns the content of the disk store: a line of Latin-1 text for each file. */
export async function storedObjects({ env }: Product): Promise<string[]> {
  const folder = join(env.DATA_DIR ?? '', 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')));
}
