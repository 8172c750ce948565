import { linkToExisting } from '@isoline/contract/endpoints/link-provider-endpoints.ts';
import { tcAuthBind } from '@isoline/contract/endpoints/tencent-cloud-endpoints.ts';
import { contactFields } from '@isoline/contract/values/contact.ts';
import { call } from '../../api/call.ts';
import { type ProvedContact, setLogin, type WaitingIdentity } from '../../api/login-store.ts';
import { signedIn } from '../../api/session.ts';
import { failureSentence } from '../../messages/failure.ts';

/** Links the waiting identity to the account of a proved contact and signs in; gives the sentence of a failure. */
export async function joinAccount(
  { provider, security }: WaitingIdentity,
  { contact, flag }: ProvedContact,
): Promise<string | undefined> {
  const body = { ...contactFields(contact), security, flag };
  try {
    const { data, msg } = await (provider === 'wx' ? call(linkToExisting, body) : call(tcAuthBind, body));
    if (!data) return msg;
    const { userId } = data.authData;
    setLogin({ bindValue: null, loginInformation: { userId, _isSuccessResponse: true } });
    signedIn(data.authData);
    return undefined;
  } catch (error) {
    return failureSentence(error);
  }
}
