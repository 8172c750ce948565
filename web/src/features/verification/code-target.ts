import type { Contact } from '@isoline/contract/values/contact.ts';

/** Where a code goes and what it is for, as `send-s-code` has it. */
export type CodeTarget =
  | { readonly scene: 'login' | 'register' | 'reset' | 'change' | 'bind'; readonly contact: Contact }
  | { readonly scene: 'reauth'; readonly type: Contact['kind'] }
  | { readonly scene: 'merge'; readonly type: Contact['kind']; readonly security: string };

/** Names the target among those of this browser; never holds a ticket. */
export const targetName = (target: CodeTarget): string =>
  `${target.scene}:${'contact' in target ? target.contact.value : target.type}`;
