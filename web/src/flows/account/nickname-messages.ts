import { defineMessages } from '@isoline/ui/i18n/messages.ts';

export const nicknameMessages = defineMessages({
  'zh-CN': {
    edit: '修改昵称',
    label: '昵称',
    hint: (max: number) => `1-${max} 个字，可用表情`,
    tooLong: (max: number) => `昵称最多 ${max} 个字`,
    notAllowed: '昵称不能是 . 或 ..，也不能含有 /、\\ 和不可见字符',
    save: '保存',
    cancel: '取消',
    done: '昵称已修改',
  },
  'en-US': {
    edit: 'Change nickname',
    label: 'Nickname',
    hint: (max) => `1-${max} characters, including emoji`,
    tooLong: (max) => `A nickname has at most ${max} characters.`,
    notAllowed: 'A nickname can’t be . or .. or contain /, \\ or invisible characters.',
    save: 'Save',
    cancel: 'Cancel',
    done: 'Nickname changed',
  },
});
