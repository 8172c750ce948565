import { endpoints } from '@isoline/contract/endpoints.ts';
import { launchSignature } from '../src/gateways/launch/launch-signature.ts';
import type { Browser } from './browser.ts';
import type { Product } from './product.ts';
import { allowCloud } from './provider-actions.ts';

const SECRET = 'contour-development-launch-secret';
export type Launch = Record<string, string>;

let nonces = 0;

/** Returns actions with launches from the cloud. */
export function launches(use: () => Product) {
  /** Returns the signed query of a launch that brings a membership. */
  const signed = (more: Launch = {}, secret = SECRET): Launch => {
    const launch = {
      source: 'contour',
      platform: 'webProVip',
      workspaceId: 'workspace-7',
      timestamp: String(Math.floor(use().app.ports.now() / 1000)),
      nonce: `nonce-${process.pid}-${++nonces}`,
      ...more,
    };
    return { ...launch, signature: launchSignature(launch, secret) };
  };
  const launch = (browser: Browser, query: Launch) => browser.call(endpoints.tcAuth, query);
  const ticketOf = async (browser: Browser, query: Launch = signed()) => {
    const { data } = await launch(browser, query);
    return 'launch' in data ? data.launch : '';
  };
  /** Continues a launch as a user of the cloud. */
  const signInWith = async (browser: Browser, user: string, ticket: string) => {
    const input = { intent: 'login', launch: ticket } as const;
    const answer = await browser.call(endpoints.tcAuth, await allowCloud(use(), browser, user, input));
    if ('authData' in answer.data) browser.bearer = answer.data.authData.access_token;
    return answer;
  };
  const trial = async (browser: Browser) => (await browser.call(endpoints.trialInfo, {})).data;
  return { signed, launch, ticketOf, signInWith, trial };
}
