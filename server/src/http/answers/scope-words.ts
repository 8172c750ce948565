import type { Language, Words } from '@isoline/contract/errors/error-row.ts';
import type { OwnScope } from '@isoline/contract/fields/answer-fields.ts';
import type { Products } from '../../model/entities/products.ts';
import { apiOfScope } from '../../model/openid/scopes.ts';

/** The account data that each scope gives a product. */
const words: Readonly<Record<string, Words>> = {
  profile: { zh: '昵称和头像', en: 'your nickname and picture' },
  phone: { zh: '手机号', en: 'your phone' },
  email: { zh: '邮箱', en: 'your email' },
} satisfies Record<OwnScope, Words>;

/** Returns the description of a scope; a scope without a description is shown as it is. */
export const scopeWords = (products: Products, scope: string): Words =>
  words[scope] ?? ofApi(products, scope)?.words ?? { zh: scope, en: scope };

function ofApi(products: Products, scope: string) {
  const found = apiOfScope(products, scope);
  const named = found?.api.scopes.find(({ id }) => id === scope);
  return found && named && { words: named.words, product: found.product };
}

/** Returns those scopes that belong to a product's API, with their descriptions. */
export function apiScopesIn(products: Products, language: Language, scopes: readonly string[]) {
  return scopes.flatMap((scope) => {
    const found = ofApi(products, scope);
    return found ? [{ scope, text: found.words[language], product: found.product.name[language] }] : [];
  });
}
