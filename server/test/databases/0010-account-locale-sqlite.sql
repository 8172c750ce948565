BEGIN TRANSACTION;
CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "access_token" VALUES('DppwGVdHDky4mIAfm3mtkUNwT33cPVwGm6a5kDjP4GY','0mwrr8bzce6be419767e9a3d1155b',1800963870029);
INSERT INTO "access_token" VALUES('6I_LJqe7gagiLQJRL33sbnJBvnVCSj1QUW-McNCg4Gg','0mwrr8ccm77c49d67e0571586e74b',1801395870504);
INSERT INTO "access_token" VALUES('yh5iOgSYhfnACISvKU_emqN_cLagoMpnlrtWVtr52BQ','0mwrr8chs3166194e1a1cdd3150c3',1801395870688);
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
    closed_at BIGINT, locale TEXT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  );
INSERT INTO "account" VALUES('0mwrr2n5z9213696c2dde777873c7','User0003','13901840003',NULL,'$argon2id$v=19$m=19456,t=2,p=1$WN4wDM1bgKDFkwASri5mkg$+uwfWtp5SElxcFxnCMf/lVN/ZAyCC8G09P7WkOd/K1E',NULL,'2026-11-01',1795346704583,1795346704583,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr3jj1fd094e956c25d679ec01','User0022','13900000001',NULL,'$argon2id$v=19$m=19456,t=2,p=1$B6ZFUY7d5Tw6f9PiCuv/lg$fF8coorrbSgMq6/04fgPvaMCvx08KO02EplnBrHTMaI',NULL,'2026-11-01',1800531664529,1800531664529,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr3xrxfed50ffecd417c504066','User0023','13908400024',NULL,'$argon2id$v=19$m=19456,t=2,p=1$nswtAbMR8DlmGJ7PZNWWzg$mD3Jb+6RldTnnyt0XolyItM/XckwQ3l5b5tuMKO4ypw',NULL,'2026-11-01',1795347124990,1795347124990,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr3yq444dedfd28ab3f218a8fe','User0036','13908400036','person8400038@example.com','$argon2id$v=19$m=19456,t=2,p=1$hoiXc46D4IkoTrQonMwvow$dPdyazpcBgNDQJzk7wTpPia/UusucRiO1Rr/M8l6Qwk',NULL,'2026-11-01',1795347606220,1795347606220,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr3yxpe3ff927a99e7761372f9','User0039','13908400039','person8400041@example.com','$argon2id$v=19$m=19456,t=2,p=1$QbqS93NDFA2CyhUWsHfo2A$vTG2Va/l7S9rJg9De4JOhIO053/P0307IX9a2PNo+vg',NULL,'2026-11-01',1795606926493,1795606926493,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr6vp9c6f0290d4592c8f71690','User0002','13901320002',NULL,'$argon2id$v=19$m=19456,t=2,p=1$KzUnpFKTefKmCXjVSTebXw$RIvBGH8BkBZiN8AlcFN8DqLbGWTuKRv0cZRrqSFJxyo',NULL,'2026-11-01',1795346902269,1795346902269,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr6wsv7a96d4ff7c4adf49f131','User0004','13901320004',NULL,'$argon2id$v=19$m=19456,t=2,p=1$qRXeSzkzxxbQcq+1HpfH9A$uW5BKAYBJV2lAsV+fpTnsnx8BJUm3L4xo1hMgu7xbXY',NULL,'2026-11-01',1795346903695,1795346903695,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr6x1ob7a1a82199fb89202f3c','User0005','13901320005',NULL,'$argon2id$v=19$m=19456,t=2,p=1$QHMXMXf3NBIESTvJWBFeuA$1lvBPl4m9XVdaPYAkk/BiTKXdbIHaf8S7RcyEwSS1w4',NULL,'2026-11-01',1795346904012,1795346904012,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr6znpe655b87e907e50ffe965','User0006','13901320006',NULL,'$argon2id$v=19$m=19456,t=2,p=1$DTkB/6IXij2fX/tFp4tQIw$x7K/31/vN7P5PujjLB8tRDzRhHpo0YEMAQ3y078HEo0',NULL,'2026-11-01',1795347507397,1795347507397,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7u9f7481791331824a32e08d','User0007','13907270007','person7270008@example.com','$argon2id$v=19$m=19456,t=2,p=1$hvwqDkBpMu6tZyTXMsp0Yg$iuN+J6QhMA3+qpyMISzFpBi6a9a10D0laD771a1HhJs',NULL,'2026-11-01',1795346947059,1795346947059,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7ufw13c5412d2856200a230b','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795346947292,1795346947292,'0mwrr7u9f7481791331824a32e08d',NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7uou5e581927a60a00fe6133','User0010','13907270010','person7270012@example.com','$argon2id$v=19$m=19456,t=2,p=1$xsa6wdApQWYSb08CmVvYmQ$1D8vX+w7kk0L+6/Pp2wzm/crCE9DLjGXriEZRQuNCmw',NULL,'2026-11-01',1795346947614,1795346947614,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7urb096b4fd142e932b021fb','Userpers',NULL,'person7270011@example.com','$argon2id$v=19$m=19456,t=2,p=1$/gqfhYGX+hAqK1Xv0rFzfg$z7IrzYa7YLLF6GirXBZBaIhyJQvXncJv5DhXwkrp0j4',NULL,'2026-11-01',1795346947703,1795346947703,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7uya6e8e449f47c3f14e8f9a','User0013','13907270013','person7270015@example.com','$argon2id$v=19$m=19456,t=2,p=1$f6W6CmGAeAL9FoehjSILbA$LflLHLXzvdyFFhaUrmjl1rZB+Je3P6xdYcIet5jo1WU',NULL,'2026-11-01',1795346947954,1795346947954,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7v0rc0971b28cf095fb3fa43','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795346948044,1795346948044,'0mwrr7uya6e8e449f47c3f14e8f9a',NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7vrn9167ff36895720bcab79','User0016','13907270016','person7270017@example.com','$argon2id$v=19$m=19456,t=2,p=1$JLra9zeGq/vUWN+yJbsydg$G5Jbi15AgG661+eeZNCL+IKF4rSGUzf5UYQc+nHIero',NULL,'2026-11-01',1795346949011,1795346949011,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr7w2aa8fa5efb8b600104a97a','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795346949395,1795346949395,'0mwrr7vrn9167ff36895720bcab79',NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr8bjg4624629f0a35517041b3','User0002','13904640002',NULL,'$argon2id$v=19$m=19456,t=2,p=1$dK3IZ/T8Ft+5AGvR4mm/WA$7VRncarjQ+7uj4G3aZTvq22bTPCj4rHxkAiHwbv9GuU',NULL,'2026-11-01',1797938969455,1797938969455,NULL,NULL,'en-US');
INSERT INTO "account" VALUES('0mwrr8chee053882512a7a10af403','User0004','13904640004',NULL,'$argon2id$v=19$m=19456,t=2,p=1$oWn42HNhtx01iwjo0bkpdg$31SrvuRAF4tCczGNDPx4DnDDee9Sp7hKtHU1dVvm+fg',NULL,'2026-11-01',1801394970674,1801394970674,NULL,NULL,'en-US');
CREATE TABLE challenge (
      id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      x INTEGER,
      bits INTEGER,
      tried_at BIGINT,
      expires_at BIGINT NOT NULL,
      CONSTRAINT challenge_picture_has_x CHECK ((kind = 'picture') = (x IS NOT NULL)),
      CONSTRAINT challenge_proof_has_bits CHECK ((kind IN ('proof', 'slide')) = (bits IS NOT NULL))
    );
INSERT INTO "challenge" VALUES('_R-CRShESaIYkI5JADX98KXUu9QRRO4d0BXihSycakA','proof','register','O-gGUE74Nnsgn2GZzsaIkewZcnjU73ABDGkLILerSek',NULL,6,1797938969174,1797939569174);
INSERT INTO "challenge" VALUES('fNt-tbe5pFO9DThLn9tp1aLoWNqL8jHCFK6VdazkaSo','proof','register','lnsxgnUOmI8bTZR6fXCBnwm5KRPhiFgeINiBd93b4ps',NULL,6,1797938969625,1797939569625);
INSERT INTO "challenge" VALUES('0TkalqamQsJXAsUPRtmba4Qz0xBIC8vP0aLlOCkaiFc','proof','register','X8tB90PAdkW5A4_5rRamyQdqPFVWMj4EMeAKIWyMEQw',NULL,6,1801394970542,1801395570542);
CREATE TABLE coin_entry (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    once TEXT NOT NULL,
    at BIGINT NOT NULL
  );
INSERT INTO "coin_entry" VALUES('0mwrr3jjed873b2b220d278f8cca4','0mwrr3jj1fd094e956c25d679ec01',100,'register','register',1800531664529);
INSERT INTO "coin_entry" VALUES('0mwrr3jlme342bf1ee653b0963a4b','0mwrr3jj1fd094e956c25d679ec01',5,'daily','day:2027-01-21',1800531664621);
INSERT INTO "coin_entry" VALUES('0mwrr8bzc9f08ab016d0a0712a61c','0mwrr8bjg4624629f0a35517041b3',5,'daily','day:2027-01-26',1800962970024);
INSERT INTO "coin_entry" VALUES('0mwrr8ccna0089de47408efe6b21a','0mwrr8bjg4624629f0a35517041b3',5,'daily','day:2027-01-31',1801394970502);
INSERT INTO "coin_entry" VALUES('0mwrr8chi4c2bd5ddd25ce2a1dd1c','0mwrr8chee053882512a7a10af403',100,'register','register',1801394970674);
CREATE TABLE contact_change (
    token_hash TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    kind TEXT NOT NULL,
    old_value TEXT NOT NULL,
    new_value TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "contact_change" VALUES('Gb7bYmltEubxCQ11eCvENLztO2N-sZ1lTb3XItgdfOA','0mwrr3xrxfed50ffecd417c504066','phone','13908400023','13908400024',1795606385061);
INSERT INTO "contact_change" VALUES('O1ttvNpoiAJuWNx2bgMsQwKlFR_ks6UwBhzhqUQAp7w','0mwrr3yq444dedfd28ab3f218a8fe','email','person8400037@example.com','person8400038@example.com',1795606926342);
INSERT INTO "contact_change" VALUES('RVTwrDXJHBAYOpjMVINrvv3mPYo4cz3cbC9-SCDJe9c','0mwrr3yxpe3ff927a99e7761372f9','email','person8400040@example.com','person8400041@example.com',1795866246583);
CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  );
CREATE TABLE expiring_object (
      path TEXT NOT NULL PRIMARY KEY,
      remove_at BIGINT NOT NULL
    );
INSERT INTO "expiring_object" VALUES('0mwrr7b2j7d4a6348f5107fbedbe8/user/User0012/icon/head100.png',1795347822297);
INSERT INTO "expiring_object" VALUES('0mwrr7bgs80c7696325265dcd0a32/user/User0013/icon/head100.png',1795348122815);
INSERT INTO "expiring_object" VALUES('0mwrr7bzc28101986587dcd8f2c00/user/User0014/icon/head100.png',1795348123417);
CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    provider TEXT NOT NULL,
    union_id TEXT,
    nick_name TEXT,
    avatar TEXT,
    linked_at BIGINT NOT NULL
  );
INSERT INTO "identity" VALUES('0mwrr6wte78625febc6a733326ea3','0mwrr6wsv7a96d4ff7c4adf49f131','tc','11b4855191438c274fc8dcb1ccbad102','person 25132-4',NULL,1795346903714);
INSERT INTO "identity" VALUES('0mwrr6x5h7e37d77184019d737b16','0mwrr6x1ob7a1a82199fb89202f3c','tc','c54de149fd4d5d5a09393b3bc699284e','person 25132-5',NULL,1795346904149);
INSERT INTO "identity" VALUES('0mwrr6zpzb02cd3847c101d8aa990','0mwrr6znpe655b87e907e50ffe965','tc','6f5d91e1c101f7a7b4b16d112a623c1e','person 25132-6',NULL,1795347507479);
CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  );
INSERT INTO "identity_subject" VALUES('tc','100000000001','29e5bb86d6451561083ab369c8de68d0','0mwrr6wte78625febc6a733326ea3');
INSERT INTO "identity_subject" VALUES('tc','100000000001','4cab1e7383bb29dc12951cbd9f205a84','0mwrr6x5h7e37d77184019d737b16');
INSERT INTO "identity_subject" VALUES('tc','100000000001','e60b17fe3236ea39a5ce07269aab1fb0','0mwrr6zpzb02cd3847c101d8aa990');
CREATE TABLE launch_nonce (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (source, nonce)
  );
INSERT INTO "launch_nonce" VALUES('contour','nonce-25132-21',1795347745000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-25132-23',1795347745000);
INSERT INTO "launch_nonce" VALUES('contour','nonce-25132-24',1795347747000);
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
INSERT INTO "login_record" VALUES('0mwrr3jj1fd094e956c25d679ec01',1,'register','isoline',1800531664542,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrr3jj1fd094e956c25d679ec01',2,'password','isoline',1800531664621,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrr8bjg4624629f0a35517041b3',2,'password','isoline',1800962970024,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrr8bjg4624629f0a35517041b3',3,'password','isoline',1801394970502,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrr8chee053882512a7a10af403',1,'register','isoline',1801394970688,'127.0.0.1','');
CREATE TABLE merge_record (
      ticket_hash TEXT NOT NULL PRIMARY KEY,
      browser TEXT NOT NULL,
      session_id TEXT NOT NULL,
      proof TEXT NOT NULL,
      absorbed_id TEXT NOT NULL REFERENCES account (id),
      survivor_id TEXT NOT NULL REFERENCES account (id),
      expires_at BIGINT NOT NULL
    , keep TEXT NOT NULL DEFAULT '{}');
INSERT INTO "merge_record" VALUES('OmGfqHcb0iXU3jIfkggDGvnKUt8EZyxRdEO2tlFAyBk','OdZGIE7EZ5C57Nxg2oo8pSX9PY1txZeIj2ilKY7D3F4','0mwrr7ua033b4288fb70911780262','contact','0mwrr7ufw13c5412d2856200a230b','0mwrr7u9f7481791331824a32e08d',1795347547519,'{"email":"other"}');
INSERT INTO "merge_record" VALUES('CqP5SJlijjAsrnDcJgSLmRzti0vdGL-Wij2DPrBtitE','WvWhjBx1owWnMUwT-jM_F5ePJUCetbOuDAYDDCC4tzU','0mwrr7uyfc08c2a495defe70dd146','contact','0mwrr7v0rc0971b28cf095fb3fa43','0mwrr7uya6e8e449f47c3f14e8f9a',1795347548475,'{"email":"mine"}');
INSERT INTO "merge_record" VALUES('_kZfsHLfdnyp_0HWzlNLvI1sSpvYAwsupKtus-2Fpdc','mXfied1Q0to-oeA9r8MRMbXp3BTJWdSABz6pQwbrnsk','0mwrr7vrse6b43e35fd24cde93236','contact','0mwrr7w2aa8fa5efb8b600104a97a','0mwrr7vrn9167ff36895720bcab79',1795347549817,'{"email":"other"}');
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
INSERT INTO "provider_state" VALUES('qlZHCXHBMHY1YyE-cAvdoOoHWLKs0T8NtNHgSj1BB4E','wx','bind','browser','cyNeCNwH9a4-7xmgtpHPcsBznQhjq7NMI0k7KLimkHE','0mwrr2n5z9213696c2dde777873c7','0mwrr2n64a52d20099e5b058c5698',NULL,NULL,NULL,NULL,1795347304600);
INSERT INTO "provider_state" VALUES('JT8cDLqM-7QUkT4bVb9K-2RehwCdGnQE6yl1nETdjpo','tc','login','browser','fZkodYOOZIfBur54MsRhjm_jvPwlHTVbh26ouyV5XCw',NULL,NULL,NULL,NULL,NULL,NULL,1795347502096);
INSERT INTO "provider_state" VALUES('e92s1WXwYK7i4XWEUenKLr7iHEuqDXjW60j6zr9aZp4','tc','login','browser','Bn_tqF3dbC5mwbwEExeM2MYHQUtJ0RlImVKVBLAOhhY',NULL,NULL,NULL,NULL,NULL,NULL,1795348105837);
CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  );
INSERT INTO "refresh_token" VALUES('9USx-F0njpLS229Gs2JxkWzSdbRCP-n-7y32NsAElRw','0mwrr8bzce6be419767e9a3d1155b',1803554970024,NULL);
INSERT INTO "refresh_token" VALUES('Uis2o-pWr5HSbmr7VKIvca40ozaOq4DXOyGuZ0i2ilI','0mwrr8ccm77c49d67e0571586e74b',1803986970502,NULL);
INSERT INTO "refresh_token" VALUES('dQadY5ER8KI9eNJCyzGybBPiN8y09tlUB837f5bsOL8','0mwrr8chs3166194e1a1cdd3150c3',1803986970688,NULL);
CREATE TABLE schema_migration (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
);
INSERT INTO "schema_migration" VALUES(1,'first','142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5',1795346608857);
INSERT INTO "schema_migration" VALUES(2,'tickets-of-account','ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf',1795346609737);
INSERT INTO "schema_migration" VALUES(3,'provider-states','34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e',1795346609738);
INSERT INTO "schema_migration" VALUES(4,'merges','dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67',1795346609740);
INSERT INTO "schema_migration" VALUES(5,'expiring-objects','d72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d',1795346609741);
INSERT INTO "schema_migration" VALUES(6,'contact-proofs','bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4',1795346609755);
INSERT INTO "schema_migration" VALUES(7,'merge-choices','c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb',1795346609802);
INSERT INTO "schema_migration" VALUES(8,'challenge-kinds','5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46',1795346609813);
INSERT INTO "schema_migration" VALUES(9,'security-events','158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6',1795346609820);
INSERT INTO "schema_migration" VALUES(10,'account-locale','5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404',1795346609822);
CREATE TABLE security_event (
      id TEXT NOT NULL PRIMARY KEY,
      account_id TEXT,
      kind TEXT NOT NULL,
      at BIGINT NOT NULL,
      actor TEXT NOT NULL,
      request_id TEXT,
      ip TEXT,
      device TEXT,
      detail TEXT NOT NULL
    );
INSERT INTO "security_event" VALUES('0mwrr3jjd08b77f189622d2d6bfbc','0mwrr3jj1fd094e956c25d679ec01','account-registered',1800531664542,'user','25722996-585d-4862-abea-6a26e36a5f2c','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrr3jlm0179c177351ac0fc7166','0mwrr3jj1fd094e956c25d679ec01','sign-in',1800531664622,'user','cfbe89e9-e3cb-4952-9964-30325c140ff7','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrr3jlm8a642baa2d592718d2c4','0mwrr3jj1fd094e956c25d679ec01','new-device',1800531664622,'user','cfbe89e9-e3cb-4952-9964-30325c140ff7','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrr8ccnd98ac54b783ef9df491d','0mwrr8bjg4624629f0a35517041b3','sign-in',1801394970503,'user','9f1de23f-6d4d-4948-ae5c-79b90b9792cb','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrr8ccn224ff4f5c4b0894c463b','0mwrr8bjg4624629f0a35517041b3','new-device',1801394970503,'user','9f1de23f-6d4d-4948-ae5c-79b90b9792cb','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrr8chi0db79f8b8fc8e63baddf','0mwrr8chee053882512a7a10af403','account-registered',1801394970678,'user','824e1f73-552e-4061-9211-583d0ece8248','127.0.0.1','','{"by":"phone"}');
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
INSERT INTO "session" VALUES('0mwrr3jjebdbecfce11c424521814','0mwrr3jj1fd094e956c25d679ec01','isoline-web','isoline','suPFAvkQQa5FphITTdsb6f2N7Q2-js1f4I_RXnDmd6k','','127.0.0.1',1800531664542,1800531664542,NULL);
INSERT INTO "session" VALUES('0mwrr3jll48d4484356dad9311673','0mwrr3jj1fd094e956c25d679ec01','contour','isoline','YygIoUfxxT7QFyRgqRGNHKdx0MiX-l-AfjdJv_1-zRI','','127.0.0.1',1800531664621,1800531664644,NULL);
INSERT INTO "session" VALUES('0mwrr8bzce6be419767e9a3d1155b','0mwrr8bjg4624629f0a35517041b3','isoline-web','isoline','xIq7ukp4aq0mDTAnjUPeI91nlNhQHs47cqm3qWm2ZtM','','127.0.0.1',1800962970024,1800962970024,NULL);
INSERT INTO "session" VALUES('0mwrr8ccm77c49d67e0571586e74b','0mwrr8bjg4624629f0a35517041b3','isoline-web','isoline','7-owXyTwWlJF1FYQy30bwyqRkReM50IUvMUDu3fpbgs','','127.0.0.1',1801394970502,1801394970502,NULL);
INSERT INTO "session" VALUES('0mwrr8chs3166194e1a1cdd3150c3','0mwrr8chee053882512a7a10af403','isoline-web','isoline','X8tB90PAdkW5A4_5rRamyQdqPFVWMj4EMeAKIWyMEQw','','127.0.0.1',1801394970688,1801394970688,NULL);
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
INSERT INTO "ticket" VALUES('_Q-CWONekhT_i_TNL1AiS0j33hqQzSBe4rIHZaxoVuA','merge','EpmjOnxCONthVA3LhZotW-ix_D9fvbkm683DYORkyM0',NULL,'email:person7270011@example.com','0mwrr7uou5e581927a60a00fe6133','0mwrr7uoy076a6811e1854d23f524','0mwrr7urb096b4fd142e932b021fb','{"by":"contact"}',1795347547780);
INSERT INTO "ticket" VALUES('90h5YHmISctKEXg4KOARriySuUTSjF2CqK2ayc13hKE','step-up','WvWhjBx1owWnMUwT-jM_F5ePJUCetbOuDAYDDCC4tzU',NULL,NULL,'0mwrr7uya6e8e449f47c3f14e8f9a','0mwrr7uyfc08c2a495defe70dd146',NULL,NULL,1795347548122);
INSERT INTO "ticket" VALUES('KCMiBK-DS3UwYVZRE5sywqw_7vDbIc0hw6RseuYQIXY','step-up','mXfied1Q0to-oeA9r8MRMbXp3BTJWdSABz6pQwbrnsk',NULL,NULL,'0mwrr7vrn9167ff36895720bcab79','0mwrr7vrse6b43e35fd24cde93236',NULL,NULL,1795347549684);
CREATE TABLE verification_code (
    address TEXT NOT NULL,
    scene TEXT NOT NULL,
    browser TEXT NOT NULL,
    code_hash TEXT NOT NULL,
    wrong_tries INTEGER NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (address, scene)
  );
INSERT INTO "verification_code" VALUES('email:person2370003@example.com','register','YeVcUzK_ibVZZKA30xU7dNgECtNQgXEhwN5BVCVCqlM','7QtzolL_fQAsgY61I8qONjW4tPStD0C3b4M-vRV43o0',0,1795347257114);
INSERT INTO "verification_code" VALUES('email:person2370004@example.com','reset','12wc1fASa2w9V7f5PrlZ1QpueuS9PmfyFfNS13TDMx0','XqmfnxhLHrxRfhVPANtjumSBbt2KjNdU2SNmfYg8MDk',0,1795347257246);
INSERT INTO "verification_code" VALUES('email:person2370005@example.com','login','V3NnQb14yYdHxru0XYoWEgTJwRLvJ33NfS-QnQT1_Kk','1x5xFuF_qEqk3B4xAasiOx-MXghvXFCDeixuI8oIHlg',0,1795347257370);
CREATE TABLE vip (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    workspace_id TEXT NOT NULL,
    product TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  );
INSERT INTO "vip" VALUES('0mwrr6vp9c6f0290d4592c8f71690','workspace-7','contour',1795346902494,1826882902494);
INSERT INTO "vip" VALUES('0mwrr6wsv7a96d4ff7c4adf49f131','workspace-7','contour',1795346903715,1826882903715);
INSERT INTO "vip" VALUES('0mwrr8bjg4624629f0a35517041b3','workspace-7','twin',1797938969818,1801394969818);
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
CREATE INDEX challenge_expiry ON challenge (expires_at);
CREATE INDEX security_event_of_account ON security_event (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX security_event_from ON security_event (ip, at) WHERE ip IS NOT NULL;
CREATE INDEX security_event_expiry ON security_event (at);
COMMIT;
