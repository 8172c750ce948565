import type { AccountEvent } from '../events/read-event.ts';
import type { Bilingual } from '../page/language.ts';
import type { People } from './people.ts';
import type { ProductSignIn } from './product-sign-in.ts';

/** The reactions of a product to the events of the account, with words for its page. */
export const reactionWords = {
  deleted: { zh: '删除了这个人', en: 'deleted the person' },
  moved: { zh: '把数据移到留下的账号', en: 'moved the data to the account that stays' },
  'signed-out': { zh: '退出了登录', en: 'signed out' },
  'read-again': { zh: '重新读取了资料', en: 'read the profile again' },
  noted: { zh: '记下了', en: 'noted' },
} satisfies Record<string, Bilingual>;

type ReactionKind = keyof typeof reactionWords;

const reactions: Readonly<Record<string, ReactionKind>> = {
  'account-purged': 'deleted',
  'account-merged': 'moved',
  'account-disabled': 'signed-out',
  'session-revoked': 'signed-out',
  'consent-withdrawn': 'signed-out',
  'token-claims-change': 'read-again',
};

/** Returns the reaction to a kind of event. */
export const reactionOf = (kind: string): ReactionKind => reactions[kind] ?? 'noted';

interface Product {
  readonly people: People;
  readonly signIn: Pick<ProductSignIn, 'endSessions' | 'readAgain'>;
}

/** Handles an event once. */
export async function react({ people, signIn }: Product, event: AccountEvent): Promise<void> {
  if (people.knows(event)) return;
  const { kind, body, sub, sid } = event;
  const endAllOf = (gone: unknown) => signIn.endSessions(({ user }) => user.sub === gone);
  switch (reactionOf(kind)) {
    case 'deleted':
      if (sub !== null) people.delete(sub);
      endAllOf(sub);
      break;
    case 'moved':
      people.move(String(body.merged), String(body.survivor));
      endAllOf(body.merged);
      break;
    case 'signed-out':
      if (sid === null) endAllOf(sub);
      else signIn.endSessions((session) => session.sid === sid);
      break;
    case 'read-again':
      // A session whose tokens have ended is told by another event.
      if (sub !== null) await signIn.readAgain(sub).catch(() => undefined);
      break;
    case 'noted':
      break;
  }
  people.note(event);
}
