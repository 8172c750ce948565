import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Link } from 'wouter';
import { useUserCenter } from '../account/user-center.ts';
import { paths } from '../redirect/paths.ts';
import { closingMessages } from './closing-messages.ts';

/** The notice that the account will be closed, with the way to keep it. Renders nothing for any other account. */
export function ClosingNotice() {
  const text = useMessages(closingMessages);
  const { time } = useDates();
  const { UserInfo } = useUserCenter();
  if (!UserInfo?.closesAt) return null;
  return (
    <InlineAlert kind="warning">
      <span>{followed(text.notice(time(UserInfo.closesAt)))}</span>
      <Link href={paths.closeAccount}>{text.keep}</Link>
    </InlineAlert>
  );
}
