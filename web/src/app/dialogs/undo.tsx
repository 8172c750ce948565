import { refreshToken, signedOut, useSession } from '../../api/session.ts';
import { UndoChange } from '../../features/contact/undo-change.tsx';

interface Props {
  readonly token: string;
  readonly onClose: () => void;
}

/** Taking a change of contact back, over the home page. */
export function Undo({ token, onClose }: Props) {
  const session = useSession();
  const undone = async () => {
    if (session === 'signed-in' && (await refreshToken()) === null) signedOut();
  };
  return (
    <UndoChange
      token={token}
      resetAddress="/LoginPage/LoginPage#reset"
      onUndone={() => void undone().catch(() => undefined)}
      onClose={onClose}
    />
  );
}
