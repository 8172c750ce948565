import type { Permission } from '@isoline/contract/console/permissions.ts';
import type { OwnerEventKind } from '@isoline/contract/fields/security-event-fields.ts';
import {
  codeProblemKinds,
  type PersonAction,
  type SignInProblemKind,
  signInProblemKinds,
} from '@isoline/contract/values/person.ts';
import type { PersonCase } from './case-answer.ts';

/** The ids of the cards that an offer can link to. */
export type PersonSection =
  | 'contacts'
  | 'identities'
  | 'products'
  | 'sessions'
  | 'sign-ins'
  | 'codes'
  | 'tokens'
  | 'notices'
  | 'removals'
  | 'replacement'
  | 'membership'
  | 'points';

/** The pages that an offer can link to. */
export type PersonPage = '/' | '/incident' | '/people' | '/products';

/** An action of support: an operation, a card of the page, the activity of a kind, or another page. */
export type Offer =
  | { readonly action: PersonAction }
  | { readonly section: PersonSection }
  | { readonly activity: OwnerEventKind }
  | { readonly page: PersonPage; readonly needs: Permission };

const action = (name: PersonAction): Offer => ({ action: name });
const section = (name: PersonSection): Offer => ({ section: name });
const activity = (kind: OwnerEventKind): Offer => ({ activity: kind });
const incident: Offer = { page: '/incident', needs: 'incident.act' };
const overview: Offer = { page: '/', needs: 'overview.view' };
const products: Offer = { page: '/products', needs: 'products.view' };
const search: Offer = { page: '/people', needs: 'people.view' };

export const offersOfProblem: Readonly<Record<SignInProblemKind, readonly Offer[]>> = {
  merged: [],
  closed: [],
  frozen: [action('unfreeze'), activity('account-frozen')],
  closing: [activity('closing-requested')],
  locked: [action('unlock'), activity('sign-in-refused')],
  'code-only': [action('unlock')],
  slide: [action('unlock')],
  'address-refused': [activity('sign-in-refused')],
  'contact-changed': [section('notices'), activity('contact-changed'), action('freeze')],
  'contact-taken': [],
  'code-refused': [section('codes')],
  'codes-reached': [section('codes')],
  'codes-wrong': [section('sign-ins')],
  'sms-off': [incident],
  'sms-known-devices': [incident],
  'day-reached': [overview],
  'sms-failing': [overview],
  'message-failed': [section('notices')],
  'numbers-refused': [incident],
  'network-refused': [incident],
  'second-step': [section('removals')],
  'factor-locked': [section('removals'), activity('sign-in-refused')],
  'removal-waits': [section('removals')],
  'no-password': [],
  'password-required': [],
  refused: [activity('sign-in-refused')],
};

/** The problems that may explain a case, besides a frozen, merged or closed account, and the offers for the case. */
export const helpOfCase: Readonly<
  Record<PersonCase, { readonly problems: readonly SignInProblemKind[]; readonly offers: readonly Offer[] }>
> = {
  'no-code': {
    problems: [...codeProblemKinds],
    offers: [section('codes'), section('contacts'), section('notices')],
  },
  'contact-changed': {
    problems: ['contact-changed', 'contact-taken'],
    offers: [activity('contact-changed'), activity('contact-removed'), section('notices'), action('freeze')],
  },
  'two-accounts': { problems: ['contact-taken'], offers: [search, activity('accounts-merged')] },
  locked: {
    problems: ['locked', 'code-only', 'slide', 'address-refused', 'factor-locked'],
    offers: [action('unlock'), activity('sign-in-refused')],
  },
  frozen: { problems: [], offers: [activity('account-frozen')] },
  'lost-phone': {
    problems: ['second-step', 'factor-locked', 'removal-waits'],
    offers: [section('removals'), section('replacement')],
  },
  'too-many-messages': {
    problems: ['codes-reached', 'codes-wrong', 'numbers-refused'],
    offers: [section('sign-ins'), activity('sign-in-refused'), incident],
  },
  'product-fails': {
    problems: signInProblemKinds,
    offers: [products, section('products'), activity('consent-withdrawn'), section('membership')],
  },
  'identity-taken': {
    problems: [],
    offers: [
      section('identities'),
      activity('identity-link-refused'),
      activity('identity-linked'),
      activity('identity-unlinked'),
      search,
    ],
  },
  'wants-to-close': {
    problems: ['closing'],
    offers: [activity('closing-requested'), action('close')],
  },
  closed: { problems: ['closing'], offers: [activity('closing-requested')] },
  membership: { problems: [], offers: [section('membership'), search] },
  points: { problems: [], offers: [section('points')] },
  'unknown-sign-in': {
    problems: ['contact-changed', 'removal-waits'],
    offers: [
      section('sign-ins'),
      section('sessions'),
      activity('new-device'),
      action('end-sessions'),
      action('require-password'),
      action('freeze'),
    ],
  },
  'token-leaked': {
    problems: ['password-required'],
    offers: [
      section('tokens'),
      activity('token-created'),
      section('sessions'),
      action('end-sessions'),
      action('require-password'),
      action('freeze'),
    ],
  },
};
