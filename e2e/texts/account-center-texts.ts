/** What home and the account center say: Chinese, then English. */
export const accountCenterTexts = {
  toAccountCenter: ['进入账号中心', 'Go to the account center'],
  forYouToLookAt: ['待处理', 'Needs your attention'],
  newDevice: ['新设备', 'New device'],
  loading: ['正在加载', 'Loading'],
  noProducts: ['暂时没有产品', 'No products at the moment'],
  registration: ['注册', 'Sign-up'],

  // Sign-in records
  signInRecords: ['登录记录', 'Sign-in records'],
  calendar: [/的登录日历$/, /^Sign-ins in /],
  monthBefore: ['上个月', 'Previous month'],
  recordByPassword: ['密码', 'Password'],
  recordBySms: ['短信验证码', 'SMS code'],
  recordByEmail: ['邮箱验证码', 'Email code'],

  // Nickname and picture
  editNickname: ['修改昵称', 'Change nickname'],
  nickname: ['昵称', 'Nickname'],
  nicknameTooLong: ['昵称最多 24 个字', 'A nickname has at most 24 characters.'],
  changePicture: ['更换头像', 'Change picture'],
  choosePicture: [/选择/, /Choose a picture/],
  turnRight: ['向右旋转', 'Turn right'],
  notAnImage: ['文件格式不正确，请上传图片', 'File format error: upload an image.'],
  uploadFailed: ['图片上传失败', 'Failed to upload the image.'],
  pictureChanged: ['头像已更换', 'Picture changed'],

  // Password and contacts
  changePassword: ['修改密码', 'Change password'],
  passwordChanged: ['密码已修改', 'Password changed'],
  reauthenticate: ['验证身份', 'Confirm it’s you'],
  wrongReauthenticationCode: ['身份验证失败', 'Authentication failed.'],
  addEmail: ['去绑定邮箱', 'Add email'],
  addPhone: ['去绑定手机号', 'Add phone'],
  changeEmail: ['更换邮箱', 'Change email'],
  changePhone: ['更换手机号', 'Change phone'],
  showWholeEmail: ['显示完整邮箱', 'Show the whole email address'],
  verified: ['身份已验证', 'Confirmed. It’s you.'],
  confirmContact: ['确认绑定', 'Confirm'],
  contactChanged: [/^新(手机号|邮箱)已生效$/, /^(Phone|Email) changed$/],
  contactUnchanged: [/^与当前(手机号|邮箱)相同$/, /^This is your (phone|email) already\.$/],
  contactInUse: ['该邮箱或手机号已用于其他账号', 'The email or phone is used for another account'],
  undoTitle: ['撤销更改？', 'Undo the change?'],
  undo: ['撤销更改', 'Undo the change'],
  undone: ['更改已撤销', 'Change undone'],
  undoExpired: ['这个链接已失效', 'This link has expired'],
  dismiss: ['知道了', 'Got it'],

  // Merge accounts
  mergeTitle: ['合并两个账号？', 'Merge the two accounts?'],
  merge: ['合并账号', 'Merge'],
  doNotMerge: ['不合并', 'Don’t merge'],
  merged: ['账号已合并', 'Accounts merged'],
  showMerge: ['查看合并内容', 'See what would be merged'],
  continueMerge: ['继续', 'Continue'],
} as const;
