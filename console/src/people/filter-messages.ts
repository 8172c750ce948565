import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The texts of lists with filters that show nothing. */
export const filterMessages = defineMessages({
  'zh-CN': {
    nothing: '没有符合筛选的记录。',
    nothingYet: '目前没有符合筛选的记录，可继续查找更早的。',
    nobody: '没有符合文字和筛选的用户',
    clear: '清除筛选',
  },
  'en-US': {
    nothing: 'Nothing matches the filters.',
    nothingYet: 'Nothing matches the filters so far. Look at earlier entries.',
    nobody: 'Nobody matches the text and the filters',
    clear: 'Clear the filters',
  },
});
