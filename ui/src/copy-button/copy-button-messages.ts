import { defineMessages } from '../i18n/messages.ts';

export const copyButtonMessages = defineMessages({
  'zh-CN': {
    copy: '复制',
    copied: '已复制',
    notCopied: '没能复制，请手动选中后复制',
  },
  'en-US': {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select it and copy it by hand.',
  },
});
