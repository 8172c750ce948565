/**
 * The most frequent words of passwords, in lower case, with four letters or more. The browser warns about them while a
 * password is typed. The server knows many more.
 */
export const frequentWords: ReadonlySet<string> = new Set(
  `
  password passw0rd passwd passw passwort pass admin administrator root user guest test login signin logon welcome letmein
  hello iloveyou loveyou iloveu love monkey dragon sunshine superman batman master football baseball shadow michael charlie
  princess killer ninja starwars pokemon freedom whatever hunter secret changeme computer internet server company access
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday google apple samsung tencent alibaba taobao baidu alipay zhifubao
  douyin huawei xiaomi weixin wechat android iphone microsoft windows linux ubuntu centos github docker redis oracle mysql
  postgres manager sysadmin system default secure security account qwerty asdf zxcv qwer trustno liverpool chelsea arsenal
  chocolate jessica ashley daniel jordan andrew matrix mustang tigger soccer hockey ranger flower cheese pepper ginger cookie
  china beijing shanghai guangzhou shenzhen zhongguo woaini woaiwo wodemima nihao jiayou laopo laogong baobei baobao qinaide
  shengri kuaile mima lisi wangwu zhangsan zhangwei wangwei liwei liuyang xiaoming tiantian abcd
  `
    .trim()
    .split(/\s+/),
);
