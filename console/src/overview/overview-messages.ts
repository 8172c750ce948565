import type { StreamTrouble } from '@isoline/contract/values/event-streams.ts';
import type { CodeProvider, CountedMethod, OverviewSpan, SignInResult } from '@isoline/contract/values/overview.ts';
import { defineMessages } from '@isoline/ui/i18n/messages.ts';
import { named } from '@isoline/ui/i18n/word-of.ts';
import { counted } from '../console-messages.ts';

/** A stream as an alert names it. */
interface NamedStream {
  readonly product: string;
  readonly stream: string;
  readonly count: string;
  readonly error: string;
}

/** Two counts of the same length: until the start of the running interval, and one span earlier. */
interface Compared {
  readonly span: OverviewSpan;
  readonly until: string;
  readonly now: string;
  readonly before: string;
}

/** The texts of the overview. */
export const overviewMessages = defineMessages({
  'zh-CN': {
    title: '总览',
    refresh: '刷新',
    span: '时间范围',
    day: '最近一天',
    week: '最近一周',
    quarter: '最近一季度',
    compared: ({ span, until, now, before }: Compared) => {
      const earlier = named<OverviewSpan>({ day: '前一天', week: '前一周', quarter: '前一季度' });
      return `截至 ${until} 为 ${now}，${earlier(span)}同期 ${before}`;
    },
    signIns: '登录',
    signInsText: '上方为成功的登录，按方式区分；下方为未成功的登录，按原因区分。',
    noSignIns: '这段时间没有登录',
    newAccounts: '新账号',
    messages: '短信',
    messagesText: '验证码和通知。费用按每条价格估算。',
    noMessages: '这段时间没有发送短信',
    cost: (amount: string) => `约 ${amount}`,
    passkeyShare: '拥有通行密钥的账号',
    ofAccounts: (some: string, all: string, at: string) => `${all} 个账号中的 ${some} 个，截至 ${at}`,
    notCounted: '尚未统计，每小时统计一次',
    registration: '注册',
    noRegistration: '这段时间没有人打开注册页面',
    reset: '找回密码',
    noReset: '这段时间没有人打开找回密码',
    opened: '打开',
    sent: '已发送验证码',
    right: '验证码正确',
    done: '完成',
    kept: (share: string) => `${share} 继续`,
    lead: '百分比表示有多少人从上一步走到这一步。',
    refusals: '被拒绝的请求',
    refusalsText: '按原因，最多的在前。',
    noRefusals: '这段时间没有拒绝任何请求',
    weather: '被拒请求天气图',
    weatherText: (lines: string) =>
      `每条线约为外面一条的三倍：${lines}… 次。线密处如同风暴，多半是攻击。同一网络一小时内被拒绝满十次才会显示，只保留 /24 或 /48。`,
    strongest: (network: string, time: string, count: string) => `最强：${network}，${time}，${count} 次`,
    refuse: (network: string) => `拒绝 ${network}`,
    others: (count: string) => `其他网络共 ${count} 次`,
    total: '合计',
    codesInFlight: '发送中的验证码',
    codesText: '等待服务商答复的验证码，以及最近一小时的结果。每个联系方式只计最新的十条。',
    channel: '渠道',
    waiting: '等待答复',
    oldest: '最早',
    accepted: '已接受',
    notAccepted: '未接受',
    channelName: named<'sms' | 'email'>({ sms: '短信', email: '邮件' }),
    provider: named<CodeProvider>({ 'tencent-cloud': '腾讯云', smtp: 'SMTP' }),
    noNetworks: '这段时间没有网络多次被拒绝',
    reason: '原因',
    count: '次数',
    method: '方式',
    notDone: '未成功',
    asTable: '以表格查看',
    time: '时间',
    codes: '验证码',
    notices: '通知',
    failed: (count: string) => `${count} 条验证码未能发送`,
    today: (used: string, cap: string) => `24 小时内已用 ${used} 条，上限 ${cap} 条`,
    todayOpen: (used: string) => `24 小时内已用 ${used} 条，没有上限`,
    capLine: '每日上限',
    smsOff: '短信已关闭：没有人会收到短信验证码。',
    smsKnown: '短信只发送给常用设备上的用户。',
    smsAlarm: '短信接近每日上限。',
    chainBroken: '操作记录的记录链断开。',
    chainUnknown: '无法读取操作记录的记录链状态。',
    streamTrouble: (trouble: StreamTrouble, { product, stream, count, error }: NamedStream) => {
      const state = {
        paused: '已暂停',
        failing: '产品没有正常接收',
        refusing: '产品拒绝了所有事件',
        waiting: '等待过久',
      };
      return `${product} · ${stream}：${state[trouble]}，${count} 个在等待${error && `。错误：${error}`}`;
    },
    noticesSent: '所有通知均已发送',
    noticesWait: (count: string, since: string) => `${count} 条通知等待发送，最早的一条从 ${since} 开始等待`,
    share: '比例',
    methodName: named<CountedMethod>({
      password: '密码',
      sms: '短信验证码',
      email: '邮箱验证码',
      passkey: '通行密钥',
      wechat: '微信',
      cloud: '云账号',
      google: 'Google',
      device: '设备登录',
      agent: '智能体',
      'second-step': '两步验证',
    }),
    resultName: named<SignInResult>({
      done: '成功',
      asked: '要求两步验证',
      wrong: '密码或验证码错误',
      limited: '受到限制',
      'no-account': '没有账号',
      refused: '其他拒绝',
    }),
  },
  'en-US': {
    title: 'Overview',
    refresh: 'Refresh',
    span: 'Time',
    day: 'Last day',
    week: 'Last week',
    quarter: 'Last quarter',
    compared: ({ span, until, now, before }) => {
      const earlier = named<OverviewSpan>({ day: 'a day', week: 'a week', quarter: 'a quarter' });
      return `${now} until ${until}, ${before} ${earlier(span)} earlier`;
    },
    signIns: 'Sign-ins',
    signInsText: 'Above the line: successful sign-ins by method. Below: failed sign-ins by reason.',
    noSignIns: 'No sign-ins in this period',
    newAccounts: 'New accounts',
    messages: 'SMS',
    messagesText: 'Verification codes and notices. The cost is an estimate based on the price of a message.',
    noMessages: 'No SMS in this period',
    cost: (amount) => `about ${amount}`,
    passkeyShare: 'Accounts with a passkey',
    ofAccounts: (some, all, at) => `${some} of ${all} accounts as of ${at}`,
    notCounted: 'Not counted yet; counted once an hour',
    registration: 'Sign-up',
    noRegistration: 'Nobody opened sign-up in this period',
    reset: 'Password reset',
    noReset: 'Nobody opened password reset in this period',
    opened: 'Opened',
    sent: 'Verification code sent',
    right: 'Verification code correct',
    done: 'Done',
    kept: (share) => `${share} continued`,
    lead: 'Each step shows how many continued from the previous step.',
    refusals: 'Blocked requests',
    refusalsText: 'By reason, most frequent first.',
    noRefusals: 'No requests were blocked in this period',
    weather: 'Weather of blocked requests',
    weatherText: (lines) =>
      `Each line is about three times the line around it: ${lines}… requests. Dense lines are a storm, probably an attack. A network appears after ten blocked requests in an hour, shortened to /24 or /48.`,
    strongest: (network, time, count) => `Strongest: ${network}, ${time}, ${count} requests`,
    refuse: (network) => `Refuse ${network}`,
    others: (count) => `Other networks: ${counted(count, 'request')}`,
    total: 'Total',
    codesInFlight: 'Verification codes in flight',
    codesText:
      'Verification codes that wait for an answer of the provider, and the results of the last hour. Only the newest ten of each contact count.',
    channel: 'Channel',
    waiting: 'Waiting',
    oldest: 'Oldest',
    accepted: 'Accepted',
    notAccepted: 'Not accepted',
    channelName: named<'sms' | 'email'>({ sms: 'SMS', email: 'Email' }),
    provider: named<CodeProvider>({ 'tencent-cloud': 'Tencent Cloud', smtp: 'SMTP' }),
    noNetworks: 'No network was blocked often in this period',
    reason: 'Reason',
    count: 'Times',
    method: 'Method',
    notDone: 'Failed',
    asTable: 'Show as a table',
    time: 'Time',
    codes: 'Verification codes',
    notices: 'Notices',
    failed: (count) => `${counted(count, 'verification code')} could not be sent`,
    today: (used, cap) => `${used} of ${cap} in 24 hours`,
    todayOpen: (used) => `${used} in 24 hours, no limit`,
    capLine: 'daily limit',
    smsOff: 'SMS is off: nobody gets SMS verification codes.',
    smsKnown: 'SMS goes only to users on known devices.',
    smsAlarm: 'SMS is close to the daily limit.',
    chainBroken: 'The chain of the audit trail is broken.',
    chainUnknown: 'The state of the audit trail couldn’t be loaded.',
    streamTrouble: (trouble, { product, stream, count, error }) => {
      const state = { paused: 'paused', failing: 'failing', refusing: 'every event refused', waiting: 'late' };
      return `${product}, ${stream}: ${state[trouble]}, ${count} waiting${error && `. Error: ${error}`}`;
    },
    noticesSent: 'All notices were sent',
    noticesWait: (count, since) =>
      count === '1'
        ? `1 notice is waiting to be sent, since ${since}`
        : `${count} notices are waiting to be sent, the oldest since ${since}`,
    share: 'Share',
    methodName: named<CountedMethod>({
      password: 'Password',
      sms: 'SMS verification code',
      email: 'Email verification code',
      passkey: 'Passkey',
      wechat: 'WeChat',
      cloud: 'Cloud account',
      google: 'Google',
      device: 'Device sign-in',
      agent: 'Agent',
      'second-step': 'Two-step verification',
    }),
    resultName: named<SignInResult>({
      done: 'Signed in',
      asked: 'Two-step verification required',
      wrong: 'Wrong credentials',
      limited: 'Too many attempts',
      'no-account': 'No account',
      refused: 'Other refusals',
    }),
  },
});
