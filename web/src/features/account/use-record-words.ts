import { useMessages } from '../../i18n/messages.ts';
import { activityMessages } from '../../messages/account-activity.ts';

/** Names what stands in a sign-in record; a way that this version doesn't know keeps its id. */
export function useRecordWords() {
  const text = useMessages(activityMessages);
  const types: Readonly<Record<string, string>> = {
    register: text.viaRegister,
    password: text.viaPassword,
    sms: text.viaSms,
    wechat: text.viaWechat,
    cloud: text.viaCloud,
    reset: text.viaReset,
  };
  return {
    typeName: (type: string) => types[type] ?? type,
    deviceName: (device: string) => device || text.unknownDevice,
  };
}
