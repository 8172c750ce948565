import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { freePorts, type StartedProduct, startProduct } from '../start-product.ts';
import { demo } from '../steps/accounts.ts';
import { button } from '../steps/fields.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';

/** Another account of a new installation, with the same password as the first. */
const secondDemoEmail = 'ridge@isoline.example';

const root = join(import.meta.dirname, '../..');

/**
 * The account service with the guide's entry as a third-party product, and the single-page application. Both are as in
 * the guide except for their ports.
 */
let account: StartedProduct;
let folder: string;
let pages: ChildProcess;
let home: string;

beforeAll(async () => {
  const artifacts = join(root, 'e2e/.artifacts');
  await mkdir(artifacts, { recursive: true });
  // The folder is inside the project, so that the page finds its library.
  folder = await mkdtemp(join(artifacts, 'guide-'));
  const [port] = await freePorts(1);
  home = `http://localhost:${port}`;
  const [first = '', frameworks = ''] = await Promise.all(
    ['first-product', 'frameworks'].map((page) => readFile(join(root, `docs/start/${page}.md`), 'utf8')),
  );
  const block = (guide: string, language: string) =>
    new RegExp(`\`\`\`${language}\\n(.*?)\\n\`\`\``, 's').exec(guide)?.[1] ?? '';
  const guide = first.replaceAll('http://localhost:3000', home);
  const products = join(folder, 'my-products');
  await cp(join(inject('dataDir'), 'sandbox-products'), products, { recursive: true });
  await cp(join(products, 'contour.svg'), join(products, 'demo.svg'));
  const file = join(products, 'products.json');
  const entry = { ...JSON.parse(block(guide, 'jsonc')), client: 'browser', firstParty: false };
  await writeFile(file, JSON.stringify([...JSON.parse(await readFile(file, 'utf8')), entry]));
  account = await startProduct({ PRODUCTS_FILE: file });
  const singlePage = frameworks
    .slice(frameworks.indexOf('## In a single-page application'))
    .replaceAll('http://localhost:3000', home)
    .replaceAll('http://localhost:8080', account.url);
  await writeFile(join(folder, 'index.html'), block(singlePage, 'html'));
  await writeFile(join(folder, 'page.js'), block(singlePage, 'js'));
  pages = spawn(join(root, 'node_modules/.bin/vite'), ['--port', String(port), '--strictPort'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(() => fetch(home).catch(() => null), { timeout: 30_000 });
}, 120_000);

afterAll(async () => {
  const ended = once(pages, 'exit');
  pages.kill();
  await Promise.all([ended, account.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Starts the sign-in, and signs in to the account. Leaves the browser at the consent question. */
async function signInToAccount(browser: UserBrowser, email: string): Promise<void> {
  const { page } = browser;
  await page.goto(home);
  await button(browser, 'Sign in').click();
  await page.getByRole('heading', { name: 'Sign in to Demo' }).waitFor();
  await submitPassword(browser, email, demo.password);
  await consentAsked(browser);
}

const consentAsked = ({ page }: UserBrowser) =>
  page.getByRole('heading', { name: 'Let Demo use your details?' }).waitFor();

test('the single-page application of the guide signs a user in, keeps the session after a reload, and signs out', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInToAccount(browser, demo.email);
  await page.locator('input[name=profile]').check();
  await button(browser, text.productSignIn.allow).click();
  const hello = page.getByText(`Hello ${demo.nickname}.`);
  await hello.waitFor();
  expect(page.url()).toBe(`${home}/`);
  await page.reload();
  await hello.waitFor();
  await button(browser, 'Sign out').click();
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  await button(browser, text.layout.signOut, page.getByRole('main')).click();
  await page.getByText('You are not signed in.').waitFor();
  expect(page.url()).toBe(`${home}/`);
});

test('a user who denies consent may try again, and a user who withholds the nickname signs in without it', async ({
  openBrowser,
}) => {
  const browser = await openBrowser(desktopEn);
  const { page, text } = browser;
  await signInToAccount(browser, secondDemoEmail);
  await button(browser, text.productSignIn.refuse).click();
  await page.getByText('You are not signed in: ').waitFor();
  await button(browser, 'Try again').click();
  await consentAsked(browser);
  await button(browser, text.productSignIn.allow).click();
  await page.getByText('Hello you.').waitFor();
});

test('the application offers another sign-in after a canceled one', async ({ openBrowser }) => {
  const browser = await openBrowser(desktopEn);
  const { page } = browser;
  await page.goto(home);
  await button(browser, 'Sign in').click();
  await page.getByRole('heading', { name: 'Sign in to Demo' }).waitFor();
  // Pressed with the keyboard, because Google's button loads late and moves this link.
  await button(browser, 'Cancel and go back').press('Enter');
  await button(browser, 'Try again').click();
  await page.getByRole('heading', { name: 'Sign in to Demo' }).waitFor();
});
