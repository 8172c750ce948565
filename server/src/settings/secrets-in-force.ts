import type { ServerKey } from '../model/entities/server-key.ts';
import type { Random, Secrets, Store } from '../model/ports/ports.ts';
import type { Config } from './config.ts';
import { WrongSetting } from './read-settings.ts';
import { type SecretTexts, sealingWith, secretsWith } from './secrets.ts';

interface Needs {
  readonly store: Pick<Store, 'read' | 'tx'>;
  readonly random: Pick<Random, 'token'>;
  readonly now: () => number;
}

type Given = Pick<Config, 'serverSecret' | 'serverSecretFormer'>;

/**
 * Opens the key of hashes of a database with the server's secrets. Creates the key in a database that has none.
 *
 * @throws WrongSetting if the secrets do not belong to the database, or if the former one is missing
 */
export async function secretsInForce(given: Given, needs: Needs): Promise<Secrets> {
  const texts = textsOf(given);
  const key = (await needs.store.read.serverKeys.find()) ?? (await addKey(texts, needs));
  return secretsWith({ ...texts, hashKey: openKey(texts, key) });
}

/**
 * Refuses secrets that do not belong to a database, and does not change the database.
 *
 * @param hasKeys whether the schema of the database has the table of the key; a version before it had only signing keys
 * @throws WrongSetting as `secretsInForce` does
 */
export async function refuseWrongSecrets(
  given: Given,
  { store, now }: { readonly store: Pick<Store, 'read'>; readonly now: () => number },
  hasKeys: boolean,
): Promise<void> {
  const texts = textsOf(given);
  const key = hasKeys ? await store.read.serverKeys.find() : null;
  if (key) openKey(texts, key);
  else await keyOfFormerVersion(texts, store, now());
}

const textsOf = ({ serverSecret, serverSecretFormer }: Given): SecretTexts => ({
  present: serverSecret,
  former: serverSecretFormer ?? null,
});

function openKey(texts: SecretTexts, { sealed, formerSince, secretName }: ServerKey): string {
  const { open, name } = sealingWith(texts);
  const hashKey = open('hash-key', sealed);
  // During a change the key stays sealed with the former secret until the end.
  if (hashKey === null && secretName !== name) throw opensNothing();
  if (hashKey === null || (formerSince !== null && texts.former === null))
    throw new WrongSetting(
      'SERVER_SECRET_FORMER must be set to the former secret until the server logs that it is no longer needed: values of this database may still be sealed with it.',
    );
  return hashKey;
}

const opensNothing = () =>
  new WrongSetting(
    'SERVER_SECRET opens nothing of this database: set the secret that the database was last used with, or set it as SERVER_SECRET_FORMER beside the new one.',
  );

/** Adds the key of hashes. Of two nodes that start together, one adds it. */
async function addKey(texts: SecretTexts, { store, random, now }: Needs): Promise<ServerKey> {
  const { seal, name } = sealingWith(texts);
  const hashKey = (await keyOfFormerVersion(texts, store, now())) ?? random.token();
  const formerSince = hashKey === texts.former ? now() : null;
  const added = { sealed: seal('hash-key', hashKey), secretName: name, formerSince, dueAt: 0 };
  await store.tx(({ serverKeys }) => serverKeys.insert(added));
  return (await store.read.serverKeys.find()) ?? added;
}

/**
 * Returns the key of hashes of a version that had no key of its own: the secret that seals the signing keys. Every
 * server has created such a key at its first start, so a database without one is new, and the result is null.
 *
 * @throws WrongSetting if neither secret opens a signing key that is still published
 */
async function keyOfFormerVersion(
  { present, former }: SecretTexts,
  { read }: Pick<Store, 'read'>,
  now: number,
): Promise<string | null> {
  const made = await read.signingKeys.publishedAfter({ at: 0 });
  if (made.length === 0) return null;
  const opens = (secret: string) => {
    const { open } = sealingWith({ present: secret, former: null });
    return made.some(({ sealedJwk }) => open('signing-key', sealedJwk) !== null);
  };
  if (former !== null && opens(former)) return former;
  if (!opens(present) && made.some(({ retiresAt }) => retiresAt > now)) throw opensNothing();
  return present;
}
