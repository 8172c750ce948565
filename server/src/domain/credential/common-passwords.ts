/**
 * Common passwords that the rule of 8 to 16 characters accepts, in lower case: the words and endings at the top of
 * published lists of leaked passwords, combined as the rule makes people combine them.
 */
const list = `
  1q2w3e4r# 1q2w3e4r@ 1qaz#edc 1qaz@wsx 1qaz@wsx3edc aa123456# aa123456@ aa12345@
  aa@123456 abc1234# abc123456# abc123456@ abc12345@ abc1234@ abc@1234 abc@123456 abc@1314 abc@2024 abc@2025
  abc@2026 abcd#123 abcd123# abcd1234# abcd123456# abcd123456@ abcd12345@ abcd1234@ abcd123@ abcd@123 abcd@1234
  abcd@123456 abcd@1314 abcd@2024 abcd@2025 abcd@2026 abcd@520 abcd_123 admin#123 admin123# admin1234# admin123456#
  admin123456@ admin12345@ admin1234@ admin123@ admin@12 admin@123 admin@1234 admin@123456 admin@1314 admin@2024
  admin@2025 admin@2026 admin@520 admin_123 asdf1234@ dragon@123 hello#123 hello123# hello1234# hello123456#
  hello123456@ hello12345@ hello1234@ hello123@ hello@12 hello@123 hello@1234 hello@123456 hello@1314 hello@2024
  hello@2025 hello@2026 hello@520 hello_123 huawei#123 huawei123# huawei1234# huawei123456# huawei123456@
  huawei12345@ huawei1234@ huawei123@ huawei1@ huawei@1 huawei@12 huawei@123 huawei@1234 huawei@123456 huawei@1314
  huawei@2024 huawei@2025 huawei@2026 huawei@520 huawei_123 iloveyou#123 iloveyou123# iloveyou1234# iloveyou123456#
  iloveyou123456@ iloveyou12345@ iloveyou1234@ iloveyou123@ iloveyou1@ iloveyou@1 iloveyou@12 iloveyou@123
  iloveyou@1234 iloveyou@123456 iloveyou@1314 iloveyou@2024 iloveyou@2025 iloveyou@2026 iloveyou@520 iloveyou_123
  isoline#123 isoline123# isoline1234# isoline123456# isoline123456@ isoline12345@ isoline1234@ isoline123@
  isoline1@ isoline@1 isoline@12 isoline@123 isoline@1234 isoline@123456 isoline@1314 isoline@2024 isoline@2025
  isoline@2026 isoline@520 isoline_123 letmein#123 letmein123# letmein1234# letmein123456# letmein123456@
  letmein12345@ letmein1234@ letmein123@ letmein1@ letmein@1 letmein@12 letmein@123 letmein@1234 letmein@123456
  letmein@1314 letmein@2024 letmein@2025 letmein@2026 letmein@520 letmein_123 master@123 monkey@123 p@$$w0rd
  p@$$word1 p@55w0rd p@55word1 p@ssw0rd#123 p@ssw0rd1 p@ssw0rd123# p@ssw0rd1234# p@ssw0rd123456# p@ssw0rd123456@
  p@ssw0rd12345@ p@ssw0rd1234@ p@ssw0rd123@ p@ssw0rd1@ p@ssw0rd@1 p@ssw0rd@12 p@ssw0rd@123 p@ssw0rd@1234
  p@ssw0rd@123456 p@ssw0rd@1314 p@ssw0rd@2024 p@ssw0rd@2025 p@ssw0rd@2026 p@ssw0rd@520 p@ssw0rd_123 p@ssword#123
  p@ssword123# p@ssword1234# p@ssword123456# p@ssword123456@ p@ssword12345@ p@ssword1234@ p@ssword123@ p@ssword1@
  p@ssword@1 p@ssword@12 p@ssword@123 p@ssword@1234 p@ssword@123456 p@ssword@1314 p@ssword@2024 p@ssword@2025
  p@ssword@2026 p@ssword@520 p@ssword_123 pa$$w0rd pa$$word1 passw0rd# passw0rd#123 passw0rd123# passw0rd1234#
  passw0rd123456# passw0rd123456@ passw0rd12345@ passw0rd1234@ passw0rd123@ passw0rd1@ passw0rd@ passw0rd@1
  passw0rd@12 passw0rd@123 passw0rd@1234 passw0rd@123456 passw0rd@1314 passw0rd@2024 passw0rd@2025 passw0rd@2026
  passw0rd@520 passw0rd_123 password#123 password123# password1234# password123456# password123456@ password12345@
  password1234@ password123@ password1@ password@1 password@12 password@123 password@1234 password@123456
  password@1314 password@2024 password@2025 password@2026 password@520 password_123 q1w2e3r4# q1w2e3r4@ qaz@wsx123
  qwer#123 qwer123# qwer1234# qwer123456# qwer123456@ qwer12345@ qwer1234@ qwer123@ qwer@123 qwer@1234 qwer@123456
  qwer@1314 qwer@2024 qwer@2025 qwer@2026 qwer@520 qwer_123 qwerty#123 qwerty123# qwerty1234# qwerty123456#
  qwerty123456@ qwerty12345@ qwerty1234@ qwerty123@ qwerty1@ qwerty@1 qwerty@12 qwerty@123 qwerty@1234 qwerty@123456
  qwerty@1314 qwerty@2024 qwerty@2025 qwerty@2026 qwerty@520 qwerty_123 root#123 root123# root1234# root123456#
  root123456@ root12345@ root1234@ root123@ root@123 root@1234 root@123456 root@1314 root@2024 root@2025 root@2026
  root@520 root_123 sunshine@1 superman@123 test#123 test123# test1234# test123456# test123456@ test12345@ test1234@
  test123@ test@123 test@1234 test@123456 test@1314 test@2024 test@2025 test@2026 test@520 test_123 welcome#123
  welcome123# welcome1234# welcome123456# welcome123456@ welcome12345@ welcome1234@ welcome123@ welcome1@ welcome@1
  welcome@12 welcome@123 welcome@1234 welcome@123456 welcome@1314 welcome@2024 welcome@2025 welcome@2026 welcome@520
  welcome_123 woaini#123 woaini123# woaini1234# woaini123456# woaini123456@ woaini12345@ woaini1234@ woaini123@
  woaini1@ woaini@1 woaini@12 woaini@123 woaini@1234 woaini@123456 woaini@1314 woaini@2024 woaini@2025 woaini@2026
  woaini@520 woaini_123 zaq1@wsx zxcv1234@
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
