import { defineMessages } from '@isoline/ui/i18n/messages.ts';

/** The texts below a field whose value cannot be sent. */
export const formMessages = defineMessages({
  'zh-CN': {
    missing: '请填写此项',
    incomplete: '请填写完整的日期或时间',
    tooShort: (length: number) => `至少 ${length} 个字`,
    wrong: '格式不正确',
    wrongSee: (hint: string) => `格式不正确：${hint}`,
    wholeNumber: (min: string, max: string) => `请填写 ${min} 到 ${max} 的整数`,
    chooseFile: '选择文件',
    noFile: '未选择文件',
  },
  'en-US': {
    missing: 'Fill in this field',
    incomplete: 'Enter the complete date or time',
    tooShort: (length) => `At least ${length} characters`,
    wrong: 'This isn’t valid',
    wrongSee: (hint) => `Not valid: ${hint}`,
    wholeNumber: (min, max) => `Enter a whole number from ${min} to ${max}`,
    chooseFile: 'Choose a file',
    noFile: 'No file chosen',
  },
});
