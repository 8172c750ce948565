import { useMessages } from '@isoline/ui/i18n/messages.ts';
import type { PersonalToken } from '../../shared/account/personal-token-queries.ts';
import { activityMessages } from '../activity-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useEndSessions } from '../use-end-sessions.ts';
import type { Access } from './access.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { personalTokensMessages } from './personal-tokens-messages.ts';
import { useRevokeTokens } from './use-revoke-tokens.ts';

interface Props {
  /** Entries of one kind. */
  readonly asked: readonly Access[];
  readonly onClose: () => void;
}

/** The dialog that confirms that the access of one entry, or of every entry of a kind, ends. */
export function AccessDialog({ asked, onClose }: Props) {
  const products = asked.flatMap((one) => ('product' in one ? [one.product] : []));
  const programs = asked.flatMap((one) => (one.kind === 'program' ? [one.session.id] : []));
  const tokens = asked.flatMap((one) => (one.kind === 'token' ? [one.token] : []));
  if (products.length > 0) return <DisconnectDialog products={products} onClose={onClose} />;
  if (programs.length > 0) return <EndProgramsDialog ids={programs} onClose={onClose} />;
  return <RevokeDialog tokens={tokens} onClose={onClose} />;
}

function EndProgramsDialog({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  const text = useMessages(activityMessages);
  const { ending, endSome } = useEndSessions();
  return (
    <ConfirmDialog
      title={text.endProgramsTitle(ids.length)}
      consequence={text.endProgramsText}
      label={text.endPrograms}
      busy={ending.length > 0}
      onConfirm={() => endSome(ids, 'endedPrograms', onClose)}
      onClose={onClose}
    />
  );
}

interface RevokeProps {
  readonly tokens: readonly PersonalToken[];
  readonly onClose: () => void;
}

function RevokeDialog({ tokens, onClose }: RevokeProps) {
  const text = useMessages(personalTokensMessages);
  const { busy, revoke } = useRevokeTokens(onClose);
  const [first] = tokens;
  return (
    <ConfirmDialog
      title={tokens.length === 1 && first ? text.title(first.name) : text.titleAll(tokens.length)}
      consequence={text.consequence}
      label={text.revoke}
      dangerous
      busy={busy}
      onConfirm={() => revoke(tokens)}
      onClose={onClose}
    />
  );
}
