import { backEndScopeTexts } from '../../contract/src/values/back-end-scopes.ts';
import { claimsByScope } from '../../server/src/operations/openid/claims.ts';
import { table } from './table.ts';

export const claimGenerators: Readonly<Record<string, () => string>> = {
  scopes: () =>
    table(
      ['scope', 'claims'],
      Object.entries(claimsByScope).map(([scope, claims]) => [
        `\`${scope}\``,
        claims.map((claim) => `\`${claim}\``).join(', '),
      ]),
    ),
  'back-end-scopes': () =>
    table(
      ['scope', 'purpose'],
      Object.entries(backEndScopeTexts).map(([scope, text]) => [`\`${scope}\``, text]),
    ),
};
