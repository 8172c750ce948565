import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const signInTerrainMessages = defineMessages({
  'zh-CN': {
    map: '登录时段地图，按星期和小时',
    mostly: (weekday: string, clock: string) => `你多在${weekday} ${clock} 前后登录。圈数越多的地方，登录越频繁。`,
    few: '登录满 10 次后，这里会用等高线画出你常登录的时段。',
    outside: '不在你的常用时段',
    outsideText: '这些登录在最低的等高线之外。是你本人吗？',
    wasItYou: (time: string, device: string) => `是你本人吗？${time}，${device}`,
    allUsual: '最近的登录都在你的常用时段内。',
    table: '以表格查看',
    tableCaption: '每三小时的登录次数',
    hour: '开始时间',
  },
  'en-US': {
    map: 'Map of your sign-ins by weekday and hour',
    mostly: (weekday, clock) =>
      `You mostly sign in on ${weekday} around ${clock}. The more lines around a time, the more often.`,
    few: 'After ten sign-ins, contour lines show the times at which you usually sign in.',
    outside: 'Outside your usual times',
    outsideText: 'These sign-ins are outside the lowest line. Was it you?',
    wasItYou: (time, device) => `Was it you? ${time}, ${device}`,
    allUsual: 'Your recent sign-ins are all within your usual times.',
    table: 'Show as a table',
    tableCaption: 'Sign-ins in every three hours',
    hour: 'From',
  },
});
