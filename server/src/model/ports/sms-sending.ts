/** The recipients of codes by SMS: everybody, owners on devices that their account knows, or nobody. */
export const smsSendingModes = ['on', 'known-devices', 'off'] as const;
export type SmsSending = (typeof smsSendingModes)[number];

/** Returns whether a code may be sent by SMS. */
export const maySendSms = (mode: SmsSending, isOwner: boolean) =>
  mode === 'on' || (mode === 'known-devices' && isOwner);
