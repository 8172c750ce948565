import { declaredEvents, type Hears, productEventKinds } from '@isoline/contract/back-end/product-events.ts';
import { table } from './table.ts';

const heardBy: Readonly<Record<Hears, string>> = {
  user: 'all of the user',
  contact: 'those that may have the contact',
  profile: 'those that may have the profile',
  named: 'the one that it concerns',
  session: 'the one of the session',
  stream: 'the one of the stream',
};

const families: Readonly<Record<string, string>> = { risc: 'RISC', caep: 'CAEP', ssf: 'SSF' };

/** Returns the name of the standard that a kind belongs to. */
const standardOf = (uri: string | null) => (uri && families[uri.split('/').at(-3) ?? '']) ?? 'ours';

export const eventGenerators: Readonly<Record<string, () => string>> = {
  catalog: () =>
    table(
      ['event', 'of', 'what happened', 'what you do', 'products that hear it', 'body'],
      productEventKinds.map((kind) => {
        const { standard, happened, receiver, hears, example } = declaredEvents[kind];
        return [
          `\`${kind}\``,
          standardOf(standard),
          happened,
          receiver,
          heardBy[hears],
          `\`${JSON.stringify(example)}\``,
        ];
      }),
    ),
};
