import type { Language } from '@isoline/contract/errors/error-row.ts';
import { apiScopesIn } from '../../http/answers/scope-words.ts';
import type { HandlersOf } from '../../http/serve.ts';
import type { ConsentRecord } from '../../model/entities/consent-record.ts';
import { clientName } from '../../model/openid/client-name.ts';
import { consentedScopes } from '../../model/openid/scopes.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { type DataGroup, dataGroups } from '../../model/privacy/data-groups.ts';
import { atClosingWords, type DataKind, keptWords, recipients } from '../../model/privacy/data-kind.ts';
import { dataKinds, type ShownKind } from '../../model/privacy/data-kinds.ts';
import { readLedger } from '../../model/privacy/ledger.ts';
import { type KnownValue, knownValues } from './known-values.ts';

const kindView = (group: DataGroup, kind: DataKind, values: readonly KnownValue[] | undefined, language: Language) => ({
  group,
  name: kind.name[language],
  purpose: kind.purpose[language],
  kept: keptWords(kind.kept)[language],
  keptMs: typeof kind.kept === 'number' ? kind.kept : null,
  recipients: kind.recipients.map((recipient) => recipients[recipient][language]),
  atClosing: atClosingWords[kind.atClosing][language],
  values:
    values?.map(({ text, at, atLabel }) => ({ text: text[language], at, atLabel: atLabel?.[language] ?? null })) ??
    null,
  count: values?.reduce((sum, { count = 1 }) => sum + count, 0) ?? null,
  withoutValues: kind.withoutValues?.[language] ?? null,
});

const readScopes = (scopes: readonly string[]) => consentedScopes.filter((scope) => scopes.includes(scope));

function consentView({ products }: Pick<Ports, 'products'>, line: ConsentRecord, language: Language) {
  const { kind, product: id, version } = line;
  const isProduct = kind === 'product';
  return {
    ...line,
    product: isProduct ? { id, name: clientName(products, id)[language] } : null,
    version: isProduct ? null : version,
    scopes: isProduct ? readScopes(version.split(' ')) : [],
    apiScopes: isProduct ? apiScopesIn(products, language, version.split(' ')) : [],
  };
}

export const routes: HandlersOf<'privacy'> = {
  async viewPrivacy({ ports, language, caller: { account } }) {
    const { read } = ports.store;
    const values = await knownValues(ports, account);
    const lines = await readLedger(ports, read, account);
    const connections = await read.consents.ofAccount({ accountId: account.id });
    return {
      kinds: (Object.keys(dataGroups) as (keyof typeof dataKinds)[]).map((id) =>
        kindView(dataGroups[id], dataKinds[id], id in values ? values[id as ShownKind] : undefined, language),
      ),
      consents: lines.map((line) => consentView(ports, line, language)),
      recipients: connections.map((consent) => ({
        ...consent,
        id: consent.product,
        name: clientName(ports.products, consent.product)[language],
        scopes: readScopes(consent.scopes),
      })),
    };
  },
};
