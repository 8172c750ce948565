import { providerFacts } from '@isoline/contract/providers.ts';
import { mask } from '@isoline/contract/values/contact.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.ts';
import { recentRecordsQuery, type SignInRecord } from '../../shared/account/account-queries.ts';
import { useUserCenter } from '../../shared/account/user-center.ts';
import { capitalized, providerNames } from '../../shared/provider/provider-name-messages.ts';
import { useDates } from '../use-formats.ts';
import { Factor } from './factor.tsx';
import { protectionMessages } from './protection-messages.ts';

/** When a method last signed in, as far back as the recent records reach; null where that is unknown. */
const lastUseOf = (records: readonly SignInRecord[] | undefined, loginType: string): string | null =>
  records?.find((record) => record.loginType === loginType)?.loginTime ?? null;

/** The contacts, the password and the linked accounts. The card of the sign-in methods changes them. */
export function BasicMethods() {
  const text = useMessages(protectionMessages);
  const names = useMessages(providerNames);
  const { time } = useDates();
  const { data } = useQuery(recentRecordsQuery);
  const { UserInfo } = useUserCenter();
  if (!UserInfo) return null;
  const { phone, email, hasPassword, linked } = UserInfo;
  const about = (value: string | null, loginType: string) => {
    const at = lastUseOf(data?.records, loginType);
    return [value, at && text.lastUsed(time(at))].filter(Boolean).join(' · ');
  };
  return (
    <>
      <Factor
        name={text.phone}
        isOn={phone !== null}
        about={phone && about(text.codesTo(mask({ kind: 'phone', value: phone })), 'sms')}
      />
      <Factor
        name={text.email}
        isOn={email !== null}
        about={email && about(text.codesTo(mask({ kind: 'email', value: email })), 'email')}
      />
      <Factor name={text.password} isOn={hasPassword} about={hasPassword && about(null, 'password')} />
      {linked.map((id) => (
        <Factor key={id} name={capitalized(names[id])} isOn about={about(text.linked, providerFacts(id).name)} />
      ))}
    </>
  );
}
