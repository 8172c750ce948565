import { type Limit, type LimitName, limits } from '@isoline/contract/rate-limits.ts';
import { type Environment, readAll, readSettings, setting } from './read-settings.ts';
import { wholeNumber } from './setting-schemas.ts';

/** Returns the variable that sets a limit. For example, `LIMIT_PASSWORD_TRIES_PAIR` sets `passwordTriesPair`. */
export const limitVariable = (name: string) =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Descriptions of what each limit counts, in the order of `docs/operate/limits.md`. */
const descriptions: Readonly<Record<LimitName, string>> = {
  passwordTriesPair: 'wrong passwords for one account from one address in 10 min',
  passwordTriesSlide: 'the same, after which a slide is asked for',
  passwordTriesAccount:
    'wrong passwords for one account from anywhere in 10 min; from this count on, devices that it does not know need a slide',
  passwordTriesAccountDay:
    'wrong passwords for one account in a day; from this count on, devices that it does not know sign in by code only',
  passwordTriesInFlight:
    'passwords of one client address that are checked or hashed at once on a node (sign-ins, registrations, resets, changes); 32 more wait, others get 429',
  codeTries: 'wrong tries of one code',
  codeTriesAddress:
    'wrong codes for one contact in a day on devices that its account does not know; from this count on, each ends the codes of all such devices',
  codeTriesClient: 'wrong codes in 1 h from one client address',
  passwordTriesClient:
    'wrong passwords from one client address in 10 min, over all accounts; from this count on, a slide is asked for',
  passwordTriesClientDay: 'wrong passwords from one client address in a day; from this count on, its sign-ins get 429',
  signIns:
    'sign-ins to one account in 24 h, a quarter reserved for devices that it has known for a day or since a sign-in by more than a password; more get 429 and do not count as wrong',
  refreshes: 'refreshes of one session in 24 h, and of the tokens of each product in it; more get 429',
  codeSendScene: 'codes to one address for one scene in 60 s',
  codeSendAddressHour:
    'codes to one address in 1 h, by each share (above); spellings of an e-mail that differ after a `+`, or write its international domain in two ways, share them',
  codeSendAddressDay: 'the same in 24 h',
  codeSendStrangerHour: 'codes that strangers of one client range request for one contact in 1 h',
  codeSendStrangerDay: 'the same in 24 h; with `0` no range is served beyond the limits of the contact',
  codeSendClient:
    'codes asked for from one client address in 1 h; what an owner requests counts by the account in place of the address',
  codeSendPrefix: 'codes to one range of 10,000 phone numbers in 1 h, by each share',
  codeSendAll:
    "all messages of a day by SMS, and all codes by e-mail; a quarter is reserved for devices that the recipient's account knows and for step-ups, a tenth for resets on other devices, and by SMS 15 % for notices of what people do and a tenth for those of what operators do",
  sensitiveActions:
    'sensitive actions of one account in 1 h (passwords, contacts, identities, passkeys, authenticator, merges), each of which is notified; more get 429. A reset and an undo are not counted',
  sensitiveActionsDay: 'the same in a day',
  noticeSms:
    'notices of what people do by SMS to one phone in a day; more of them go to the e-mail of the account as one digest, or wait where it has none, and are events (`notice-failed`)',
  lookup: 'exist-check, queryByPhone, get-base-info and known-contact in 10 min from one client address',
  authorize: 'authorization requests to providers in 10 min from one client address',
  interaction:
    'authorization requests of products in 10 min from one client address that wait for their user, pushed requests of products without a secret, and new sessions without an account; silent sign-ins do not count',
  secondFactorTries:
    'wrong codes of an authenticator and wrong recovery codes in 1 h for one account from one address, and on each device that it knows',
  secondFactorTriesDay:
    'the same in 24 h; also wrong authenticator codes after one kind of first step on all devices that the account does not know',
  picture: 'slide challenges in 10 min for one client address',
  passkeyRequest:
    'challenges for passkeys in 10 min for one client address; a sign-in page asks for one where the browser offers passkeys in the autofill',
  slideRefusals:
    'refusals (at a limit or at the slide) of a device or a client address in 1 h; from this count on its slide challenge is a picture; `0`: the plain slide is always enough',
  userCodeTries: 'wrong user codes of device sign-in in 10 min, of one session and from one client address',
  agentDocument: 'metadata documents of unknown agents that are fetched in 10 min for one client address',
  agentDocumentAll:
    'the same in a day for all clients together; a device that an account knows has a quarter of the limit by itself when this or the last is reached',
  backEndCalls: 'calls of the API for back ends in 1 min by one product',
  machineTokens: 'machine tokens of one product in 10 min; each lives 5 min',
  machineTokensClient: 'requests for machine tokens in 10 min from one client address, including refused ones',
  register: 'registrations in 1 h from one client address',
  upload: 'uploads signed in 1 h for one account',
  avatar: 'avatars made of uploads in 1 h for one account',
  peopleSearches: 'searches of one operator of the console for people by a text in 1 h',
  peopleLooks:
    'looks of one operator of the console at people and their activity in 1 h; half of them are the event `many-looks`, for which there is an alert',
  contactsShown: 'contacts that one operator of the console sees in clear in 1 h; half of them are the same event',
  noticesResent: 'notices of one account that operators of the console send again in 24 h',
  benefits: 'memberships extended and points corrected by one operator in 24 h',
  operatorChallenges: 'sign-ins and invitations of the console that one client begins in 10 min',
  clientErrors: 'error reports of one client address that are logged in 1 h; more are only counted',
  clientErrorsAll: 'error reports of all clients that are logged in 1 h',
};

const names = Object.keys(descriptions) as LimitName[];

export const limitSettings = Object.fromEntries(
  names.map((name) => {
    const count = wholeNumber('alwaysOn' in limits[name] ? 1 : 0, 1_000_000_000);
    return [name, setting(limitVariable(name), count, String(limits[name].count), descriptions[name])];
  }),
);

/** @throws WrongSetting, including for an unknown `LIMIT_…` variable */
export function readLimits(env: Environment): Readonly<Record<LimitName, Limit>> {
  const variables = names.map(limitVariable);
  const unknown = Object.keys(env).filter((name) => name.startsWith('LIMIT_') && !variables.includes(name));
  const { counts } = readAll(
    unknown.map((name) => `${name} is not a limit; the limits are ${variables.join(', ')}.`),
    { counts: () => readSettings(limitSettings, env) },
  );
  const read = names.map((name) => [name, { ...limits[name], count: counts[name] }]);
  return Object.fromEntries(read) as Record<LimitName, Limit>;
}
