BEGIN TRANSACTION;
CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "access_token" VALUES('IBHj1UTsvEsKwdkwfKXph6PxFPKeFfmUK-dIOK09z88','0mwrrnntv81ba883ac8a08e9b5c6b',1795348585241);
INSERT INTO "access_token" VALUES('ekAzKXwfyTX_G0lI3oQdMtQoZ1MzWD8antp7xYs3oEE','0mwrrnoeldca3d6e68ab3cb5b8b83',1795348585968);
INSERT INTO "access_token" VALUES('JVNboHGph7tMU2TISxFsCoIzhiTdR8NmTgexDzo8ZpI','0mwrrnpmaf40942ceda655587634d',1795348587538);
CREATE TABLE account (
    id TEXT NOT NULL PRIMARY KEY,
    nick_name TEXT NOT NULL,
    phone TEXT,
    email TEXT,
    password_hash TEXT,
    avatar_key TEXT,
    terms_version TEXT NOT NULL,
    terms_agreed_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    merged_into TEXT REFERENCES account (id),
    closed_at BIGINT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  );
INSERT INTO "account" VALUES('0mwrrh5bv52d6f93df320ed2f5b85','User0023','13907690024',NULL,'$argon2id$v=19$m=19456,t=2,p=1$23j+mS8Th9khUmALIcZOwA$QBAxapqpXFBRMVpNtSjsw9HcCgvKEL/A6iJXXUOnovI',NULL,'2026-11-01',1795347741307,1795347741307,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrh87be4bc5047a107ce0fae74','User0036','13907690036','person7690038@example.com','$argon2id$v=19$m=19456,t=2,p=1$EjQxCxc7AccE4OqAd9IpuQ$FuJ08+PLL/x7ynZRo1ET8Ls0AJ+aQpDfpViIpO2M1UY',NULL,'2026-11-01',1795348225032,1795348225032,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrh8yp0ab15c6033a0e8ef4aa2','User0039','13907690039','person7690041@example.com','$argon2id$v=19$m=19456,t=2,p=1$LfXuKpBWlWvGMhQl/2Cf5A$3Yi+hFbniM5okn5Pa8Ps11h1Chzus9lz8mDEl/7KO8E',NULL,'2026-11-01',1795607546017,1795607546017,NULL,NULL);
INSERT INTO "account" VALUES('0mwrritw30000c27057c4f79e8f27','User0003','13904860003',NULL,'$argon2id$v=19$m=19456,t=2,p=1$oP6bRLT/TZbscuLd9eqePw$Fhw9EL65MmNpxlOphV1oAMg9Ltb0RRcXmVsJkrnMDQo',NULL,'2026-11-01',1795348059795,1795348059795,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrjffn1fa2a9b35d456b7b29f8','User0022','13900000001',NULL,'$argon2id$v=19$m=19456,t=2,p=1$CmRZtd1S8zXOkwB2PGUtwA$zc1bzwvaVohS1GpYxBLf/nXVMbpBjIxhWXUrtniyGGc',NULL,'2026-11-01',1795348687716,1795348687716,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrkl5r619f655fcb9d07613e3b','User0021','13901620021','person1620022@example.com','$argon2id$v=19$m=19456,t=2,p=1$KY/vvNFqTrhUsgP/nHv6vA$fuVkY+8x+QROE4/pNpPOpjLTrAXdOIsTG6X7peT5xJc',NULL,'2026-11-01',1795347541791,1795347541791,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrklrze6d8a631578612e78d84','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347542592,1795347542592,'0mwrrkl5r619f655fcb9d07613e3b',NULL);
INSERT INTO "account" VALUES('0mwrrkogi511c4a1a338ebbc767dc','User0030','13901620030','person1620031@example.com','$argon2id$v=19$m=19456,t=2,p=1$qxe/FSVHQr89Htk71cmJRQ$ZVVZQQ/3cgFaoIYxiNg93DndXbx5nu6VRjN8OaQ9m64',NULL,'2026-11-01',1795347546066,1795347546066,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrkosa9e61a0a686ed21294fc1','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347546490,1795347546490,'0mwrrkogi511c4a1a338ebbc767dc',NULL);
INSERT INTO "account" VALUES('0mwrrkszl2473c46824b1a7d71527','User0032','13901620032','person1620033@example.com','$argon2id$v=19$m=19456,t=2,p=1$TZxZ+BpeJHgqXqiwrQZWEA$U5hu+ErivlXBdf/z7ivmLpjZfxUEuvSv8xLbtzrKKbc',NULL,'2026-11-01',1795347551937,1795347551937,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrkt431dc05aa691e456ec8de5','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347552100,1795347552100,'0mwrrkszl2473c46824b1a7d71527',NULL);
INSERT INTO "account" VALUES('0mwrrmnfw69c7d35622291dd8cdaf','User0002','13908340002',NULL,'$argon2id$v=19$m=19456,t=2,p=1$dGCnW8/eCctb4klOYqQCjQ$6ppjQp1UdH71VpUCsAtOwYRwQGsvwuWC9A3FsvJW0Ug',NULL,'2026-11-01',1795347638060,1795347638060,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrmnsi8780ad74ebed723551ee','User0004','13908340004',NULL,'$argon2id$v=19$m=19456,t=2,p=1$2lKTqObJjGk5pkbQbl9HEA$C2tXe7Zk09dXFhFoSATPJrhCWMonuycMx2pOR1Axa+c',NULL,'2026-11-01',1795347638514,1795347638514,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrmnwc5d18bad2e5ed26605b05','User0005','13908340005',NULL,'$argon2id$v=19$m=19456,t=2,p=1$ugpRmaxE1W2iHnZohFL6WA$7y4TptPIO32cjB9fZ1M8cRofZi26IsBWAq8nYNgMMFI',NULL,'2026-11-01',1795347638652,1795347638652,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrmr0f3a3f2d7c7d3cbc7ef8ab','User0006','13908340006',NULL,'$argon2id$v=19$m=19456,t=2,p=1$H350rsZ+/DOwpFuOIrn9mA$JU7P0YoLIQb2/Kg/ZNdaS9BhhB7exjVPQdDGtBxamaA',NULL,'2026-11-01',1795348242687,1795348242687,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrnntpcebb50c65b3eda8f351d','User0005','13907390005',NULL,'$argon2id$v=19$m=19456,t=2,p=1$2tDYARzl4KEmLAUrte/Enw$rFW0vNJ3p4KTrgbbCE3jA7WUZ6ZIHj5LKVwsM2D1/QE',NULL,'2026-11-01',1795347685214,1795347685214,NULL,NULL);
INSERT INTO "account" VALUES('0mwrrnpm9a297059ded5bd3bdb035','User0007','13907390007',NULL,'$argon2id$v=19$m=19456,t=2,p=1$/0xaOWaC1Sk6M8VpOOg7WA$nKJukaM7GFyOkN+PR6Cfk3RW8Px4yP9Bu48SWQ998nw',NULL,'2026-11-01',1795347687537,1795347687537,NULL,NULL);
CREATE TABLE challenge (
    id TEXT NOT NULL PRIMARY KEY,
    scene TEXT NOT NULL,
    browser TEXT NOT NULL,
    x INTEGER,
    bits INTEGER,
    tried_at BIGINT,
    expires_at BIGINT NOT NULL,
    CONSTRAINT challenge_has_one_task CHECK ((x IS NULL) <> (bits IS NULL))
  );
INSERT INTO "challenge" VALUES('9XOOrYFGmS43jeWS88gX6JCkmTgij5jqVzVRGc0nK4g','register','P0dlH5G2_Zr69A9iD1BB1R4qAfYnCOIRLVB4vRlfm3c',NULL,6,1795348338232,1795348938232);
INSERT INTO "challenge" VALUES('fdJE84Nh7BHoVK3Ww-YJxfqlXG_hlnGVJ2FvUnLq-dE','register','vaN3Me9YJGNJCTsY4s-0If7nlMdrXfwtr5QSM2W5muU',NULL,6,1795348338302,1795348938302);
INSERT INTO "challenge" VALUES('_sxzjMPBOB3vBiI9LcOjd_U92o-a72AqGuifYYUia-8','register','QzUy0yiPM300gumYapE1jy9r4cdjdK9YgeUWLMXzAzw',NULL,6,1795348338355,1795348938355);
CREATE TABLE coin_entry (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    once TEXT NOT NULL,
    at BIGINT NOT NULL
  );
INSERT INTO "coin_entry" VALUES('0mwrrjffo906a970524d39f7db679','0mwrrjffn1fa2a9b35d456b7b29f8',100,'register','register',1795348687716);
INSERT INTO "coin_entry" VALUES('0mwrrjfnrb80249aa8c3238a8ab50','0mwrrjffn1fa2a9b35d456b7b29f8',50,'bind','bind:wx',1795348688007);
INSERT INTO "coin_entry" VALUES('0mwrrnntse5dea8ccfa1a69375a72','0mwrrnntpcebb50c65b3eda8f351d',100,'register','register',1795347685214);
INSERT INTO "coin_entry" VALUES('0mwrrnoel81f2580f876cf8725fef','0mwrrnntpcebb50c65b3eda8f351d',5,'daily','day:2026-11-22',1795347685965);
INSERT INTO "coin_entry" VALUES('0mwrrnpm97d1f786603d5e6c4edc0','0mwrrnpm9a297059ded5bd3bdb035',100,'register','register',1795347687537);
CREATE TABLE contact_change (
    token_hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    kind TEXT NOT NULL,
    old_value TEXT NOT NULL,
    new_value TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "contact_change" VALUES('1QI9olAtDhmr4vR2HrV7kdIuF1l6MUxDeo7d2Mpm3tc','0mwrrh5bv52d6f93df320ed2f5b85','phone','13907690023','13907690024',1795607001416);
INSERT INTO "contact_change" VALUES('ampgvMyjHsbaYeHd1VYnqAI8Rng5HSh9cx2C0-GnIrg','0mwrrh87be4bc5047a107ce0fae74','email','person7690037@example.com','person7690038@example.com',1795607545593);
INSERT INTO "contact_change" VALUES('FxtiK9AxXMz1yAGJm3F-x3JylMxETxEmDblnUOMebHI','0mwrrh8yp0ab15c6033a0e8ef4aa2','email','person7690040@example.com','person7690041@example.com',1795866866143);
CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  );
CREATE TABLE expiring_object (
      path TEXT NOT NULL PRIMARY KEY,
      remove_at BIGINT NOT NULL
    );
INSERT INTO "expiring_object" VALUES('0mwrrndz0d5d510842c0782f0a978/user/User0012/icon/head100.png',1795348572498);
INSERT INTO "expiring_object" VALUES('0mwrrne4b5a734d865903c55c82a4/user/User0013/icon/head100.png',1795348872644);
INSERT INTO "expiring_object" VALUES('0mwrrne9x5cb1ee05eae3611bda65/user/User0014/icon/head100.png',1795348872845);
CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    provider TEXT NOT NULL,
    union_id TEXT,
    nick_name TEXT,
    avatar TEXT,
    linked_at BIGINT NOT NULL
  );
INSERT INTO "identity" VALUES('0mwrrmnsj2bc6d5683dbe79e91bb7','0mwrrmnsi8780ad74ebed723551ee','tc','976b9ae81f266451a55f476fcc62dfc6','person 16834-4',NULL,1795347638515);
INSERT INTO "identity" VALUES('0mwrrmo29388f2527d351d773fb7e','0mwrrmnwc5d18bad2e5ed26605b05','tc','9b491373b3c99a5e49500673ec5a7c11','person 16834-5',NULL,1795347638865);
INSERT INTO "identity" VALUES('0mwrrmr1h7a992c22d71ae916e7d9','0mwrrmr0f3a3f2d7c7d3cbc7ef8ab','tc','471703bba916e32ec0dd61b0526ff655','person 16834-6',NULL,1795348242725);
CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  );
INSERT INTO "identity_subject" VALUES('tc','100000000001','c6d5842309ed1662cf7ab6020f99c216','0mwrrmnsj2bc6d5683dbe79e91bb7');
INSERT INTO "identity_subject" VALUES('tc','100000000001','28ff336bbb8486943329ae413e5e2a8f','0mwrrmo29388f2527d351d773fb7e');
INSERT INTO "identity_subject" VALUES('tc','100000000001','a6380d5dbee7f4b0ecbb86e705055640','0mwrrmr1h7a992c22d71ae916e7d9');
CREATE TABLE launch_nonce (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (source, nonce)
  );
INSERT INTO "launch_nonce" VALUES('contour','nonce-16834-21',1795348480000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-16834-23',1795348480000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-16834-24',1795348482000);
CREATE TABLE login_record (
    account_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    login_type TEXT NOT NULL,
    product TEXT NOT NULL,
    at BIGINT NOT NULL,
    ip TEXT NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (account_id, seq)
  );
INSERT INTO "login_record" VALUES('0mwrrjffn1fa2a9b35d456b7b29f8',1,'register','isoline',1795348687716,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrnntpcebb50c65b3eda8f351d',1,'register','isoline',1795347685219,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrnntpcebb50c65b3eda8f351d',2,'sms','isoline',1795347685965,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrnpm9a297059ded5bd3bdb035',1,'register','isoline',1795347687538,'127.0.0.1','');
CREATE TABLE merge_record (
      ticket_hash TEXT NOT NULL PRIMARY KEY,
      browser TEXT NOT NULL,
      session_id TEXT NOT NULL,
      proof TEXT NOT NULL,
      absorbed_id TEXT NOT NULL REFERENCES account (id),
      survivor_id TEXT NOT NULL REFERENCES account (id),
      expires_at BIGINT NOT NULL
    );
INSERT INTO "merge_record" VALUES('z9tH19LqEmmyCEligeHof3IfPO_GOLEgnGChVFp9bRs','kRn2FF4GzVschp1cW6Jvohx5RR47Lm4HnkNVSbju828','0mwrrkl5s9288fc5ef28bad030b6b','tc','0mwrrklrze6d8a631578612e78d84','0mwrrkl5r619f655fcb9d07613e3b',1795348142880);
INSERT INTO "merge_record" VALUES('NDKiIdokqO3b_RAex9GeMb23uIPFKOr0n5aK7zaSCnc','XKDHnZcvDTJXp3g-0So3kdNc5lVSJUjCAu5zqzmCnCw','0mwrrkogj46cbc13936e886761ad8','wx','0mwrrkosa9e61a0a686ed21294fc1','0mwrrkogi511c4a1a338ebbc767dc',1795348147248);
INSERT INTO "merge_record" VALUES('jZXTuYtx27Yfugx1HrsxBeYftuEyJSJioVeDtdbrf0M','8LNwGGkitixP-4HhiLMrtYoIchi-PTBJsamBaPsNwas','0mwrrkszma079c8efe9eeed606930','wx','0mwrrkt431dc05aa691e456ec8de5','0mwrrkszl2473c46824b1a7d71527',1795348452171);
CREATE TABLE oidc_consent (
    account_id TEXT NOT NULL REFERENCES account (id),
    client TEXT NOT NULL,
    scope TEXT NOT NULL,
    given_at BIGINT NOT NULL,
    PRIMARY KEY (account_id, client)
  );
CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    session_id TEXT,
    consumed_at BIGINT,
    expires_at BIGINT,
    PRIMARY KEY (model, id)
  );
CREATE TABLE provider_state (
      hash TEXT NOT NULL PRIMARY KEY,
      provider TEXT NOT NULL,
      intent TEXT NOT NULL,
      place TEXT NOT NULL,
      browser TEXT NOT NULL,
      account_id TEXT,
      session_id TEXT,
      reauth_hash TEXT,
      launch_hash TEXT,
      back_url TEXT,
      platform TEXT,
      expires_at BIGINT NOT NULL,
      CONSTRAINT provider_state_login_has_no_holder CHECK ((intent = 'login') = (account_id IS NULL))
    );
INSERT INTO "provider_state" VALUES('lQvB02e0nUiIQfdytoz45fD9KCMYfaih9ome2Oo3_X8','wx','bind','browser','4xw1MSDwJlFqa2STsWsFxRsA0Aner0uCtiGi3r6MhJc','0mwrritw30000c27057c4f79e8f27','0mwrritw48ec34c4e4341ba3d0d24',NULL,NULL,NULL,NULL,1795349259866);
INSERT INTO "provider_state" VALUES('YSZryaPLacFMVPA4GeRsjAlkg8-6CftDgRGi_9zipKg','tc','login','browser','J64iuE9rExwhGiczSfkVJawgJjd0DpcYhuHKMRFyQAA',NULL,NULL,NULL,NULL,NULL,NULL,1795348237896);
INSERT INTO "provider_state" VALUES('VI3NGYeDNnF13O5CsPOnCjsVcRq4rZ70u6FLkErGGYI','tc','login','browser','AXiKuhisUQd6-TpTzUOVvJdV3Mu6YJ57Ky1lpim8bpA',NULL,NULL,NULL,NULL,NULL,NULL,1795348840070);
CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  );
INSERT INTO "refresh_token" VALUES('fJW-iAzQK0dPqoc8Dk-sUcsYKsFdrPBtAhmn-N_508s','0mwrrnntv81ba883ac8a08e9b5c6b',1797939685219,NULL);
INSERT INTO "refresh_token" VALUES('t9iI8GLDbv2-Sx-eVRCfRbD0vlZv5L46MnFTU7f2ZP4','0mwrrnoeldca3d6e68ab3cb5b8b83',1797939685965,NULL);
INSERT INTO "refresh_token" VALUES('62wV_nOhF3J4JsY3p68gneiS88g6vnN_4CylknFbdkA','0mwrrnpmaf40942ceda655587634d',1797939687538,NULL);
CREATE TABLE schema_migration (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
);
INSERT INTO "schema_migration" VALUES(1,'first','142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5',1795347310549);
INSERT INTO "schema_migration" VALUES(2,'tickets-of-account','ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf',1795347310587);
INSERT INTO "schema_migration" VALUES(3,'provider-states','34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e',1795347310595);
INSERT INTO "schema_migration" VALUES(4,'merges','dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67',1795347310614);
INSERT INTO "schema_migration" VALUES(5,'expiring-objects','d72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d',1795347310638);
CREATE TABLE session (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL,
    client TEXT NOT NULL,
    source TEXT NOT NULL,
    browser TEXT NOT NULL,
    device TEXT NOT NULL,
    ip TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    last_seen_at BIGINT NOT NULL,
    ended_at BIGINT
  );
INSERT INTO "session" VALUES('0mwrrjffo17e09886eec71617144e','0mwrrjffn1fa2a9b35d456b7b29f8','isoline-web','isoline','6TORTWU5Q5k5HmUOgU3AeYJr0dojM58MPL2U1E7KT7g','','127.0.0.1',1795348687716,1795348687716,NULL);
INSERT INTO "session" VALUES('0mwrrnntv81ba883ac8a08e9b5c6b','0mwrrnntpcebb50c65b3eda8f351d','isoline-web','isoline','BZctkCwt_PqphkdpUNwSI42V8K6orex4tuzy_5J1VN0','','127.0.0.1',1795347685219,1795347685219,NULL);
INSERT INTO "session" VALUES('0mwrrnoeldca3d6e68ab3cb5b8b83','0mwrrnntpcebb50c65b3eda8f351d','isoline-web','isoline','BZctkCwt_PqphkdpUNwSI42V8K6orex4tuzy_5J1VN0','','127.0.0.1',1795347685965,1795347685965,NULL);
INSERT INTO "session" VALUES('0mwrrnpmaf40942ceda655587634d','0mwrrnpm9a297059ded5bd3bdb035','isoline-web','isoline','9yUAtiW5w9oGImVsB-JFIKTPyHkd2yCGrMNSgp_N_uk','','127.0.0.1',1795347687538,1795347687538,NULL);
CREATE TABLE signing_key (
    id TEXT NOT NULL PRIMARY KEY,
    jwk TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL
  );
CREATE TABLE ticket (
    hash TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    browser TEXT NOT NULL,
    scene TEXT,
    address TEXT,
    account_id TEXT,
    session_id TEXT,
    other_account_id TEXT,
    payload TEXT,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "ticket" VALUES('bPlUc1OJ9_w3Z2TOHARIsMqDYWxUw5GxoJuworkHE_c','flag','P0dlH5G2_Zr69A9iD1BB1R4qAfYnCOIRLVB4vRlfm3c','register','phone:13907390011',NULL,NULL,NULL,NULL,1795348938278);
INSERT INTO "ticket" VALUES('21EscFvOdluplU5VOuRH3aPCHTTJ60som2-j7ZhSrU4','flag','vaN3Me9YJGNJCTsY4s-0If7nlMdrXfwtr5QSM2W5muU','register','phone:13907390013',NULL,NULL,NULL,NULL,1795348938338);
INSERT INTO "ticket" VALUES('wVUYFwr7_HqpLLXTRJAIWi2tW7O_BUBOXLnodgNtU6o','flag','QzUy0yiPM300gumYapE1jy9r4cdjdK9YgeUWLMXzAzw','register','phone:13907390014',NULL,NULL,NULL,NULL,1795348938428);
CREATE TABLE verification_code (
    address TEXT NOT NULL,
    scene TEXT NOT NULL,
    browser TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    wrong_tries INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (address, scene)
  );
INSERT INTO "verification_code" VALUES('phone:13907390003','login','PzRcELtH31qdd8sgDDtRd27wgSIVliEy5vLSH1LtKBA','r-fdTPACJ0xZVaZovAyutSRZOGftjI9PfVF_BNpLv-o',0,1795347984639);
INSERT INTO "verification_code" VALUES('phone:13907390006','register','ICQvvHFp71dYdDRY485ht-5dY4CZ2egIeBk-NkGkUZg','izSGOZPy-0kMWnrY7d-qNDYL25J-kI_9_6Gzb8pIPE0',5,1795347987441);
INSERT INTO "verification_code" VALUES('phone:13907390007','login','9m52KSL7_ufFwy_dtMMvAOL3UGfgkZKiIdGCkUx0odM','VaxwYNuBTAhh3bdEEU8x-4xTGeadQ4CIJYfLzgug1Bs',5,1795347987589);
CREATE TABLE vip (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    workspace_id TEXT NOT NULL,
    product TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  );
INSERT INTO "vip" VALUES('0mwrrmnfw69c7d35622291dd8cdaf','workspace-7','contour',1795347638148,1826883638148);
INSERT INTO "vip" VALUES('0mwrrmnsi8780ad74ebed723551ee','workspace-7','contour',1795347638515,1826883638515);
CREATE UNIQUE INDEX account_phone ON account (phone) WHERE merged_into IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX account_email ON account (email) WHERE merged_into IS NULL AND closed_at IS NULL;
CREATE INDEX contact_change_of_account ON contact_change (account_id);
CREATE INDEX contact_change_expiry ON contact_change (expires_at);
CREATE UNIQUE INDEX coin_entry_account_id_once ON coin_entry (account_id, once);
CREATE INDEX coin_entry_of_account ON coin_entry (account_id, at, id);
CREATE UNIQUE INDEX identity_account_id_provider ON identity (account_id, provider);
CREATE UNIQUE INDEX identity_provider_union_id ON identity (provider, union_id) WHERE union_id IS NOT NULL;
CREATE INDEX identity_subject_of_identity ON identity_subject (identity_id);
CREATE INDEX launch_nonce_expiry ON launch_nonce (expires_at);
CREATE INDEX session_live ON session (account_id, created_at, id) WHERE ended_at IS NULL;
CREATE INDEX session_of_browser ON session (account_id, browser);
CREATE INDEX session_expiry ON session (last_seen_at);
CREATE INDEX access_token_expiry ON access_token (expires_at);
CREATE INDEX refresh_token_expiry ON refresh_token (expires_at);
CREATE INDEX login_record_expiry ON login_record (at);
CREATE INDEX challenge_expiry ON challenge (expires_at);
CREATE INDEX verification_code_expiry ON verification_code (expires_at);
CREATE INDEX ticket_expiry ON ticket (expires_at);
CREATE INDEX counter_expiry ON counter (ends_at);
CREATE INDEX oidc_record_of_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_of_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_of_session ON oidc_record (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX ticket_of_account ON ticket (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX ticket_of_address ON ticket (address) WHERE address IS NOT NULL;
CREATE INDEX provider_state_expiry ON provider_state (expires_at);
CREATE INDEX merge_record_expiry ON merge_record (expires_at);
CREATE INDEX ticket_of_other_account ON ticket (other_account_id) WHERE other_account_id IS NOT NULL;
CREATE INDEX account_merged_into ON account (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX expiring_object_expiry ON expiring_object (remove_at);
COMMIT;
