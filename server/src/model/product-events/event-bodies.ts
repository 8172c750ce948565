import type { ContactClaim, Initiator } from '@isoline/contract/back-end/product-event-bodies.ts';
import type { ProductEventKind } from '@isoline/contract/back-end/product-events.ts';
import type { Contact } from '@isoline/contract/values/contact.ts';
import type { ImportedValue } from '@isoline/contract/values/imported-values.ts';
import type { AccountEvent } from '../entities/events.ts';

/** An event that products are told. */
export interface EventBody {
  readonly kind: ProductEventKind;
  readonly body: object;
  /** The only product that is told; absent if all of them are. */
  readonly product?: string;
  /** The kinds of contact that changed. A product hears of those that the user allows it. */
  readonly contacts?: readonly Contact['kind'][];
}

interface Cause {
  readonly at: number;
  readonly by: Initiator;
}

const claimOfContact = { phone: 'phone_number', email: 'email' } as const satisfies Record<
  Contact['kind'],
  ContactClaim
>;

/** Returns the body of `identifier-changed` for these kinds of contact. */
export const claimsOf = (kinds: readonly Contact['kind'][]) => ({ claims: kinds.map((kind) => claimOfContact[kind]) });

const contactChanged = (...kinds: readonly Contact['kind'][]): EventBody => ({
  kind: 'identifier-changed',
  body: claimsOf(kinds),
  contacts: kinds,
});

type Credential = 'password' | 'fido2-platform' | 'app';
type NamedClaim = 'name' | 'nickname' | 'picture';

/** Returns the event about a changed nickname or picture. */
export const claimsChanged = (changed: readonly NamedClaim[], { at, by }: Cause): EventBody => {
  const seconds = Math.floor(at / 1000);
  const body = { event_timestamp: seconds, initiating_entity: by, claims: { updated_at: seconds } };
  return { kind: 'token-claims-change', body: { ...body, changed_claims: changed } };
};

/**
 * Returns what products are told of an account event. The bodies contain kinds and ids, never a contact, a name or a
 * number of points.
 */
export function eventBodies(event: AccountEvent, cause: Cause): readonly EventBody[] {
  const changed = (credential: Credential, change: 'create' | 'update' | 'delete'): readonly EventBody[] => {
    const happened = { event_timestamp: Math.floor(cause.at / 1000), initiating_entity: cause.by };
    const body = { ...happened, credential_type: credential, change_type: change };
    return [{ kind: 'credential-change', body }];
  };
  switch (event.kind) {
    case 'account-frozen':
      return [{ kind: 'account-disabled', body: {} }];
    case 'account-unfrozen':
      return [{ kind: 'account-enabled', body: {} }];
    case 'account-closed':
      return [{ kind: 'account-purged', body: {} }];
    case 'account-password-removed':
      return [{ kind: 'account-credential-change-required', body: {} }];
    case 'change-undone':
      return [contactChanged('phone', 'email'), { kind: 'account-credential-change-required', body: {} }];
    case 'contact-changed':
    case 'contact-removed':
    case 'contact-replaced':
      return [contactChanged(event.contact)];
    case 'password-changed':
      return changed('password', event.first ? 'create' : 'update');
    case 'password-reset':
      return changed('password', 'update');
    case 'passkey-added':
      return changed('fido2-platform', 'create');
    case 'passkey-removed':
      return changed('fido2-platform', 'delete');
    case 'authenticator-added':
      return changed('app', 'create');
    case 'authenticator-removed':
      return changed('app', 'delete');
    case 'consent-given':
      return [{ kind: 'consent-given', body: {}, product: event.product }];
    case 'consent-withdrawn':
      return [{ kind: 'consent-withdrawn', body: {}, product: event.product }];
    case 'membership-changed':
    case 'membership-extended':
      return [{ kind: 'membership-changed', body: {}, product: event.product }];
    case 'points-corrected':
      return [{ kind: 'points-changed', body: {} }];
    case 'data-imported': {
      const isChanged = (value: ImportedValue) => event.changed.split(' ').includes(value);
      const contacts = (['phone', 'email'] as const).filter(isChanged);
      const claims: readonly NamedClaim[] = [
        ...(isChanged('nickName') ? (['name', 'nickname'] as const) : []),
        ...(isChanged('picture') ? (['picture'] as const) : []),
      ];
      const products = event.products?.split(' ') ?? [];
      return [
        ...(contacts.length > 0 ? [contactChanged(...contacts)] : []),
        ...(isChanged('password') ? changed('password', 'update') : []),
        ...(isChanged('passkeys') ? changed('fido2-platform', 'create') : []),
        ...(isChanged('authenticator') ? changed('app', 'update') : []),
        ...(claims.length > 0 ? [claimsChanged(claims, cause)] : []),
        ...products.map((product) => ({ kind: 'membership-changed', body: {}, product }) as const),
        ...(isChanged('points') ? [{ kind: 'points-changed', body: {} } as const] : []),
      ];
    }
    default:
      return [];
  }
}
