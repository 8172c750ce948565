import type { ActiveSession, ConnectedProduct } from '../../shared/account/account-queries.ts';
import type { PersonalToken } from '../../shared/account/personal-token-queries.ts';

/** The kinds of what has access to the account, in the order of the filter. */
export const accessKinds = ['product', 'agent', 'program', 'token'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** A program is a session that signed in by a device code. */
export type Program = ActiveSession & { readonly program: object };

/** Something with access to the account. */
export type Access =
  | { readonly kind: 'product' | 'agent'; readonly usedAt: number; readonly product: ConnectedProduct }
  | { readonly kind: 'program'; readonly usedAt: number; readonly session: Program }
  | { readonly kind: 'token'; readonly usedAt: number; readonly token: PersonalToken };

interface Lists {
  readonly products: readonly ConnectedProduct[];
  readonly sessions: readonly ActiveSession[];
  readonly tokens: readonly PersonalToken[];
}

export const isProgram = (session: ActiveSession): session is Program => session.program !== null;

/** Returns all that has access to the account in one list, the last used first. An unused token counts as created. */
export function listAccess({ products, sessions, tokens }: Lists): readonly Access[] {
  const at = (time: string) => Date.parse(time);
  const all: readonly Access[] = [
    ...products.map((product) => ({ kind: product.kind, usedAt: at(product.lastUsedAt), product })),
    ...sessions
      .filter(isProgram)
      .map((session) => ({ kind: 'program' as const, usedAt: at(session.lastSeenAt), session })),
    ...tokens.map((token) => ({
      kind: 'token' as const,
      usedAt: at(token.lastUsedAt ?? token.createdAt),
      token,
    })),
  ];
  return all.toSorted((a, b) => b.usedAt - a.usedAt);
}
