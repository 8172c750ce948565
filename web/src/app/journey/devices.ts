/** Whether this is the browser inside WeChat, which signs in by a tap in place of a scan. */
export const insideWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/** Whether the hand itself points here, as on a phone. */
export const onPhone = (): boolean => matchMedia('(pointer: coarse)').matches;
