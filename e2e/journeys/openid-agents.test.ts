import { expect } from 'vitest';
import { test } from '../browser/browser-test.ts';
import { desktopEn, desktopZh, type Profile, phoneEn, phoneZh } from '../browser/profiles.ts';
import type { UserBrowser } from '../browser/user-browser.ts';
import { reauthenticateDialog } from '../steps/account-center-steps.ts';
import { createAccount, freshPhone, openAccountCenter, startSignedIn } from '../steps/accounts.ts';
import { agentAddress, type DocumentAnswer, publishAgent, startAgent } from '../steps/agent-steps.ts';
import { verifyByCode } from '../steps/code-steps.ts';
import { button } from '../steps/fields.ts';
import { submitPassword } from '../steps/sign-in-steps.ts';
import { anyOf } from '../texts/texts.ts';

/** Waits for the question, which says that the agent is not verified. */
async function questionShown({ page, text }: UserBrowser): Promise<void> {
  await page.getByRole('heading', { name: anyOf(text.productSignIn.agentTitle) }).waitFor();
  await page.getByText(anyOf(text.productSignIn.agentUnknown)).waitFor();
  await page.getByText(text.productSignIn.agentLead('Map Agent')).waitFor();
}

const choice = ({ page }: UserBrowser, name: string | RegExp) => page.getByRole('checkbox', { name });

test('the agent of the integration guide signs a user in, calls a tool, and is disconnected in the account center', async ({
  openBrowser,
}) => {
  const [browser, phone] = [await openBrowser(desktopEn), freshPhone()];
  const { page, text } = browser;
  await createAccount(phone);
  const agent = await startAgent();
  await page.goto(agent.address);
  await submitPassword(browser, phone);
  await questionShown(browser);
  await choice(browser, text.readLayers).check();
  await button(browser, text.productSignIn.allow).click();
  await verifyByCode(browser, phone, reauthenticateDialog(browser));
  await page.getByText('Go back to the agent.').waitFor();
  const { output, exitCode } = await agent.ended;
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Sand,12')]);
  await openAccountCenter(browser, 'apps');
  const { host } = new URL(agent.clientId);
  await page.getByText(host).first().waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(host) })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: text.connectedProducts.disconnect, exact: true }).click();
  await page.getByText(host).first().waitFor({ state: 'hidden' });
});

test.for<[string, Profile]>([
  ['on a phone in Chinese', phoneZh],
  ['on a desktop in English', desktopEn],
])(
  'an agent that its user does not allow gets the error, and is not listed, %s',
  async ([, profile], { openBrowser }) => {
    const browser = await openBrowser(profile);
    const { page, text } = browser;
    await startSignedIn(browser, freshPhone());
    const agent = await startAgent();
    await page.goto(agent.address);
    await questionShown(browser);
    await button(browser, text.productSignIn.refuse).click();
    await page.getByText('Go back to the agent.').waitFor();
    const { output, exitCode } = await agent.ended;
    expect([exitCode, output]).toEqual([1, expect.stringContaining('The agent is refused: the user canceled')]);
    await openAccountCenter(browser, 'apps');
    await page.getByText(text.access.empty).waitFor();
    expect(await page.getByText(new URL(agent.clientId).host).count()).toBe(0);
  },
);

test.for<[string, Profile]>([
  ['on a phone in English', phoneEn],
  ['on a desktop in Chinese', desktopZh],
])('an agent gets only the scopes that its user has ticked, %s', async ([, profile], { openBrowser }) => {
  const [browser, phone] = [await openBrowser(profile), freshPhone()];
  const { page, text } = browser;
  await startSignedIn(browser, phone);
  const agent = await publishAgent();
  await page.goto(agent.address);
  await questionShown(browser);
  expect(await choice(browser, text.readLayers).isChecked()).toBe(false);
  await page.locator('input[name=profile]').check();
  await button(browser, text.productSignIn.allow).click();
  await verifyByCode(browser, phone, reauthenticateDialog(browser));
  await page.waitForURL((url) => url.origin === agent.origin && url.searchParams.has('code'));
  agent.stop();
  await openAccountCenter(browser, 'apps');
  await page.getByText(text.connectedProducts.gets(text.connectedProducts.profile)).waitFor();
  expect(await page.getByText(text.readLayers).count()).toBe(0);
});

const wrongDocuments: readonly [string, DocumentAnswer][] = [
  ['is not there', (response) => void response.writeHead(404).end()],
  [
    'has become that of another agent',
    (response, document) => json(response, { ...document, client_id: 'https://a.example/b' }),
  ],
  ['is too large', (response, document) => json(response, { ...document, padding: 'x'.repeat(9_000) })],
  ['redirects', (response) => void response.writeHead(302, { location: 'https://agent.example/client.json' }).end()],
  ['breaks off', (response) => void response.destroy()],
];

const json: DocumentAnswer = (response, body) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function refusedAt({ page, text }: UserBrowser, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { name: text.productSignIn.refusedTitle }).waitFor();
  await page.getByText(text.productSignIn.refusedText('invalid_client')).waitFor();
}

test.for<[string, Profile]>([
  ['on a desktop in Chinese', desktopZh],
  ['on a phone in English', phoneEn],
])('the page refuses an agent whose document can’t be used, %s', async ([, profile], { openBrowser }) => {
  const browser = await openBrowser(profile);
  await startSignedIn(browser, freshPhone());
  for (const [, answer] of wrongDocuments) {
    const agent = await publishAgent(answer);
    await refusedAt(browser, agent.address);
    agent.stop();
  }
  for (const host of ['169.254.169.254', '10.0.0.8', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
    await refusedAt(browser, agentAddress(`https://${host}/client.json`, 'http://localhost/callback'));
});
