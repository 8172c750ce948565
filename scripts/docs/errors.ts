import { type ErrorKey, errors } from '@isoline/contract/errors.ts';
import { checkToken, productUserInfo, queryUserInfo } from '@isoline/contract/products.ts';
import { table } from './table.ts';

function catalog(): string {
  const keys = (Object.keys(errors) as ErrorKey[]).sort((one, other) => errors[one].code - errors[other].code);
  const rows = keys.map((key) => {
    const { code, status, zh, en } = errors[key];
    return [key, code, status, zh, en];
  });
  return table(['key', 'code', 'HTTP status', 'Chinese', 'English'], rows);
}

/** Generates the codes that the older calls of products declare. */
function olderCalls(): string {
  const rows = [checkToken, queryUserInfo, productUserInfo].map(({ method, path, refusals }) => {
    const codes = (Object.keys(refusals) as ErrorKey[]).map((key) => `${errors[key].code} (${key})`);
    return [`\`${method} ${path}\``, codes.join(', ')];
  });
  return table(['call', 'code where the token is bad'], rows);
}

/** The generators of the tables of errors, by their names. */
export const errorGenerators: Readonly<Record<string, () => string>> = { catalog, 'older-calls': olderCalls };
