BEGIN TRANSACTION;
CREATE TABLE access_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
INSERT INTO "access_token" VALUES('WdWMsDJzR5FK-WhZuTmEuA2AfPaTkaXYLPwuC4Ern_Y','0mwrrlmnp811726ded72ce70c224a',1795349450390);
INSERT INTO "access_token" VALUES('dGoU_uW4zSl48rEgcAjOXYpaSor8VmwMovobiO3-InE','0mwrrlr7002f73db996701af97456',1795349456268);
INSERT INTO "access_token" VALUES('8thpga9dfGMug3-Z1K85aFMiuxsh-sC7EHKLzHUhy3o','0mwrrlrku83b95fef12d00a2ff413',1795349456767);
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
    closed_at BIGINT, locale TEXT, frozen_at BIGINT,
    CONSTRAINT account_open_has_contact
      CHECK (merged_into IS NOT NULL OR closed_at IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL)
  );
INSERT INTO "account" VALUES('0mwrraqu5b528eb09990d08a7fe7a','User0031','13900000001',NULL,'$argon2id$v=19$m=19456,t=2,p=1$7QbKH0zxCdmsMLRKXW/jVg$3KpQN3ww9cq03gtGJppuYzSHpXd+V7YZuS5JzagS5wA',NULL,'2026-11-01',1795348402589,1795348402589,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrraqy0437614d5962649cbe3e1','Userpers',NULL,'person9530032@example.com','$argon2id$v=19$m=19456,t=2,p=1$v+mAqXVx3dUWXGfejbo88A$/PantlPwlvp6f1hyYejuGIX2lDxWd6hskzDfao/tDk0',NULL,'2026-11-01',1795348402728,1795348402728,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrbqdq30a88b8ae8ebbcbea0c2','User0003','13909100003',NULL,'$argon2id$v=19$m=19456,t=2,p=1$CFuCF9rLpS/i524zSpsemQ$QujP/7grqcRLlGCTg6Jb8tqgTNrgJB1P9+aiG6kwLrM',NULL,'2026-11-01',1795347128655,1795347128655,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrreqdbeb45e1983dd9dc33dfee','User0003','13900230003',NULL,'$argon2id$v=19$m=19456,t=2,p=1$XUU61DuMAr+gpTZQhVUT9g$qIdA/MiPk/3njt4kZCxaDE5xyXGf/d9eV0CEaaYn2jk',NULL,'2026-11-01',1795347268607,1795347268607,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrfufxfad3a601e6f66328f60d','Userpers',NULL,'person9930032@example.com','$argon2id$v=19$m=19456,t=2,p=1$WIjBTg8VfdysQVUVfghwXw$FRrWCghh8U5gDyJoXf9iKP5j6IMF26EUjXZJ3Ot30e4',NULL,'2026-11-01',1796644520541,1796644520541,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrfuqh2c5bf5b84893c9b5fea6','Userpers',NULL,'person9930033@example.com',NULL,NULL,'2026-11-01',1796644580921,1796644580921,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrgj3tc1b8dc7e3c4adadd1943','User0071',NULL,'person9930072@example.com','$argon2id$v=19$m=19456,t=2,p=1$e9HCW7Fw02Al1p94CZhkxQ$0Xfb6vSkiwK3r/q6croTmIA2pjrdnmWLGjRZaC4eLnw',NULL,'2026-11-01',1795347352505,1795347352505,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrhhj0c075ccf63b8ad220a9d1','User0013','13906780013',NULL,'$argon2id$v=19$m=19456,t=2,p=1$1GqHO074f8dFsTmmsioQzg$j/D0huh8W9/pEqLXiqSQSr+grvz6vaTueXBq7wDE+Z0',NULL,'2026-11-01',1795347409119,1795347409119,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrhjsdb8ac6cc151f0f538120c','User0014','13906780014',NULL,'$argon2id$v=19$m=19456,t=2,p=1$WPIEEmmtQad8XAKQYauaeA$k8rhZhozheXjrp/Va4U/0hVpO1PjOBZHr+MXX/uO/k0',NULL,'2026-11-01',1795347412046,1795347412046,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrhlin85d2176fc5c7af78410b','User0015','13906780015',NULL,'$argon2id$v=19$m=19456,t=2,p=1$5/Kb3/1g90xTbYadIwtQrg$uvWuH5CArf7A4gtTKH9fbsPQT38Iec2dk8LRtX29jAE',NULL,'2026-11-01',1795347414289,1795347414289,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrkdknc2e615d21e590409a3be','User0023','13905070023','person5070024@example.com','$argon2id$v=19$m=19456,t=2,p=1$U/y41ZOEdZtZz61MESwX5g$TYx3508+njdS2uRhYLnDOqAnqZOrfurE07WcFkcEduM',NULL,'2026-11-01',1795347531959,1795347531959,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrkdry064564acdd77c5afba63','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347532222,1795347532222,'0mwrrkdknc2e615d21e590409a3be',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrkf5re78f4e7289658dfaa16a','User0030','13905070030',NULL,'$argon2id$v=19$m=19456,t=2,p=1$ByxpDKRlCoLI3o+bBzTITQ$ym8WxwiUYhyTr4d8KUyarHI0oCk2Yif8BxZfT9oUN6Q',NULL,'2026-11-01',1795347534015,1795347534015,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrkfd22a07c41b30b81501af47','User0032','13905070032','person5070033@example.com','$argon2id$v=19$m=19456,t=2,p=1$URnL5cByNlbJFsuhqpntHg$gCBwmaX5cGSYtU8WCLMw0tAcFvbWW1L28+VNSQ3cn9M',NULL,'2026-11-01',1795347534278,1795347534278,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrkfjxf8217f747fb219ddbc0d','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347534525,1795347534525,'0mwrrkfd22a07c41b30b81501af47',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrki6a03b7324e5cfd605d1bb3','User0034','13905070034','person5070035@example.com','$argon2id$v=19$m=19456,t=2,p=1$N2lx4bcTelsQpu+gGjdoYw$jqXVVTdw9K/v3ASUWAHB9O9VW4F9bHw0FM7F6pKFMxo',NULL,'2026-11-01',1795347537923,1795347537923,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrki9k5554a4a25efdff8a73e5','Userpers',NULL,NULL,NULL,NULL,'2026-11-01',1795347538040,1795347538040,'0mwrrki6a03b7324e5cfd605d1bb3',NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrlmkl4159e77abd681746f9a0','User0016','13902670016',NULL,'$argon2id$v=19$m=19456,t=2,p=1$pSXNXbn5D14tTGSmXSGWOQ$++2dSmPra/UpVMJVIIn3OgPwlQG+V3a44FlrxtzNmV4',NULL,'2026-11-01',1795348550277,1795348550277,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrlr6pbc9f562fa9fff2ee8fca','User0017','13902670017',NULL,'$argon2id$v=19$m=19456,t=2,p=1$evSomRqkJNIfQp3TaC8eaw$mRMHR+Y6zN1jjFmq5394uqS07KGZlcElJGUhOQgEySc',NULL,'2026-11-01',1795348556258,1795348556258,NULL,NULL,'en-US',NULL);
INSERT INTO "account" VALUES('0mwrrlrkke73f67a51b9668b65be4','𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷','13902670019',NULL,'$argon2id$v=19$m=19456,t=2,p=1$bz2hWETMZCgKpWJdp51rtg$y+8joreFBmO3xO/z2Jah1HWWDYri7MCSUNZudUqEY6I',NULL,'2026-11-01',1795348556756,1795348556756,NULL,NULL,'en-US',NULL);
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
INSERT INTO "challenge" VALUES('620mZ1PoJIAQMfuvqUZYHvF5w2T8BwXGBr9nEi3GN4s','proof','login','Oo0t4VYJCRuwwq_jS67Qv6sn282lwCjPrRXH3QxI0l8',NULL,7,1795348555579,1795349155579);
INSERT INTO "challenge" VALUES('Q_lUM0E5UnaaepdMNtusUwyL-gDjzSkESzkd3E1Dxa8','proof','register','Us2MohdB-FPHTitOXoEZQ-K8CTXbwz_snKIRfqWxmhQ',NULL,7,1795348556362,1795349156362);
INSERT INTO "challenge" VALUES('F87ogepLazKaz47_ifW4shkraCSDIXEy5J_9m46vF_k','proof','register','6znDC4TzZYGuBAGdHuBDFjzaLAmmB3ei9jAoNWy8hFc',NULL,7,1795348556475,1795349156475);
CREATE TABLE coin_entry (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    once TEXT NOT NULL,
    at BIGINT NOT NULL
  );
INSERT INTO "coin_entry" VALUES('0mwrraqua10d313200cf5ba195736','0mwrraqu5b528eb09990d08a7fe7a',100,'register','register',1795348402589);
INSERT INTO "coin_entry" VALUES('0mwrrar6e05ce124c7db594c0fa17','0mwrraqu5b528eb09990d08a7fe7a',5,'daily','day:2026-11-22',1795348403030);
INSERT INTO "coin_entry" VALUES('0mwrrlmnocdd05eb3065cac1dc1e5','0mwrrlmkl4159e77abd681746f9a0',100,'register','register',1795348550277);
INSERT INTO "coin_entry" VALUES('0mwrrlr70fa003486a702632ae4b6','0mwrrlr6pbc9f562fa9fff2ee8fca',100,'register','register',1795348556258);
INSERT INTO "coin_entry" VALUES('0mwrrlrku2d955b6ce340fbc49892','0mwrrlrkke73f67a51b9668b65be4',100,'register','register',1795348556756);
CREATE TABLE "contact_change" (
      token_hash TEXT NOT NULL PRIMARY KEY,
      account_id TEXT NOT NULL REFERENCES account (id),
      phone TEXT,
      email TEXT NOT NULL,
      changed_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    );
INSERT INTO "contact_change" VALUES('oHi01mmCbHNCI_JQr0L76_fBr9QAOzjjuv6BqVoJGt4','0mwrrfufxfad3a601e6f66328f60d',NULL,'person9930031@example.com',1796644580758,1796903780758);
INSERT INTO "contact_change" VALUES('JKy9NktdEO5GbhoJOBjifERBQsOq5Nt8RNFW5es7tAQ','0mwrrfuqh2c5bf5b84893c9b5fea6',NULL,'person9930033@example.com',1796644640955,1796903840955);
INSERT INTO "contact_change" VALUES('cbUWJ8hSWnMqp89jeb2XhvOHgUrd3B6vWQwttMKi0uw','0mwrrgj3tc1b8dc7e3c4adadd1943','13909930071','person9930072@example.com',1795347353067,1795606553067);
CREATE TABLE counter (
    key TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at BIGINT NOT NULL
  );
CREATE TABLE expiring_object (
      path TEXT NOT NULL PRIMARY KEY,
      remove_at BIGINT NOT NULL
    );
CREATE TABLE identity (
    id TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES account (id),
    provider TEXT NOT NULL,
    union_id TEXT,
    nick_name TEXT,
    avatar TEXT,
    linked_at BIGINT NOT NULL
  );
INSERT INTO "identity" VALUES('identity-63','0mwrrkf5re78f4e7289658dfaa16a','wx',NULL,'云帆','https://img.example',1700000000000);
INSERT INTO "identity" VALUES('identity-67','0mwrrkfd22a07c41b30b81501af47','wx',NULL,'云帆','https://img.example',1795347534781);
INSERT INTO "identity" VALUES('identity-71','0mwrrki6a03b7324e5cfd605d1bb3','wx',NULL,'云帆','https://img.example',1795347838164);
CREATE TABLE identity_subject (
    provider TEXT NOT NULL,
    app_id TEXT NOT NULL,
    subject TEXT NOT NULL,
    identity_id TEXT NOT NULL REFERENCES identity (id) ON DELETE CASCADE,
    CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject)
  );
INSERT INTO "identity_subject" VALUES('wx','desktop','wx-0mwrrkf5re78f4e7289658dfaa16a','identity-63');
INSERT INTO "identity_subject" VALUES('wx','desktop','wx-0mwrrkfjxf8217f747fb219ddbc0d','identity-67');
INSERT INTO "identity_subject" VALUES('wx','desktop','wx-0mwrrki9k5554a4a25efdff8a73e5','identity-71');
CREATE TABLE launch_nonce (
    source TEXT NOT NULL,
    nonce TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (source, nonce)
  );
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
INSERT INTO "login_record" VALUES('0mwrraqu5b528eb09990d08a7fe7a',1,'register','isoline',1795348402594,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrraqu5b528eb09990d08a7fe7a',2,'password','isoline',1795348403030,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrlmkl4159e77abd681746f9a0',1,'register','isoline',1795348550388,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrlr6pbc9f562fa9fff2ee8fca',1,'register','isoline',1795348556268,'127.0.0.1','');
INSERT INTO "login_record" VALUES('0mwrrlrkke73f67a51b9668b65be4',1,'register','isoline',1795348556766,'127.0.0.1','');
CREATE TABLE merge_record (
      ticket_hash TEXT NOT NULL PRIMARY KEY,
      browser TEXT NOT NULL,
      session_id TEXT NOT NULL,
      proof TEXT NOT NULL,
      absorbed_id TEXT NOT NULL REFERENCES account (id),
      survivor_id TEXT NOT NULL REFERENCES account (id),
      expires_at BIGINT NOT NULL
    , keep TEXT NOT NULL DEFAULT '{}');
INSERT INTO "merge_record" VALUES('YGXaK2qrfg2XwJOTGeQ-Eoj7sFnGWa48SP5KjkVaKfA','d1mD0g6KB7dXxQUrh4NG16DqRtGB-lLOcasT2yxm5mE','0mwrrkdksd77d306574328f228078','tc','0mwrrkdry064564acdd77c5afba63','0mwrrkdknc2e615d21e590409a3be',1795348132722,'{}');
INSERT INTO "merge_record" VALUES('fupAHAzdYrFjQBRbjXzIX_9zPq2_mT2BQ7lQnGDdlxQ','vq4lrTHjlDbSiHwS6hau8dUN885aksbX_X_LHY6ZvsY','0mwrrkfda372e8d4d13a9d4e557fa','wx','0mwrrkfjxf8217f747fb219ddbc0d','0mwrrkfd22a07c41b30b81501af47',1795348134781,'{}');
INSERT INTO "merge_record" VALUES('LLyzpkZQ5fIKyIopWGDYNLJ5voHuLEseHaWO_0BhwSk','io5_8Xn19mDcAM4uGGPqJaqC_km2pTlIiaVB7CQ27vA','0mwrrki6de02d37d11ce11d85a1bb','wx','0mwrrki9k5554a4a25efdff8a73e5','0mwrrki6a03b7324e5cfd605d1bb3',1795348438164,'{}');
CREATE TABLE oidc_consent (
    account_id TEXT NOT NULL REFERENCES account (id),
    client TEXT NOT NULL,
    scope TEXT NOT NULL,
    given_at BIGINT NOT NULL, connection_id TEXT NOT NULL DEFAULT '', last_used_at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, client)
  );
INSERT INTO "oidc_consent" VALUES('0mwrrhhj0c075ccf63b8ad220a9d1','strata','openid',1795347409856,'0mwrrhi3jf80ce5546f64f3b5ec6c',1795347409856);
INSERT INTO "oidc_consent" VALUES('0mwrrhjsdb8ac6cc151f0f538120c','contour','openid profile phone email',1795347412094,'0mwrrhjtpf4b63ec29a5845485ce5',1795347412094);
INSERT INTO "oidc_consent" VALUES('0mwrrhlin85d2176fc5c7af78410b','contour','openid profile phone email',1795347414611,'0mwrrhlrm546917aad76ba1176e12',1795347414611);
CREATE TABLE oidc_record (
    model TEXT NOT NULL,
    id TEXT NOT NULL,
    payload TEXT NOT NULL,
    grant_id TEXT,
    uid TEXT,
    session_id TEXT,
    consumed_at BIGINT,
    expires_at BIGINT, scope TEXT,
    PRIMARY KEY (model, id)
  );
INSERT INTO "oidc_record" VALUES('Session','FmNVfrkj79MprwMrRzVFIHZVyqs2O_P0Xgl2xAAOcWU','41PTKjU0VJ4gMdYw_TWbgR5ceFGbk3CxunWDBgyvdnSQLeWX3MuacCS0xh92IwM91oP1IDrpKfP5orKgy609rkm7g8T0umtNuj2wDMSiF1XgAHe2HPRZBp1oG3gTUO8B_ermlIsRwHXM_PcY4qflR6YlWTLO3k05veOm_WcvxdW_hhYbY3JCsZEj7Lu5Gshc2Bl6tqGtHmz48cQkXfpIRpKAbg_gYhXX4OvW7I1fABUPKU9WzrpmqyAKtQydBPkBhurmdaZSkP8dIujte0jzNbX-iKtkitlzNhB-OaYhuEeUXMEkF7cIWL2oisp2pOk2eFWX5CpN_1u1EKX893cfMfkynyD0NS0bopuGKnYXHjqU2gbUbAJageGpvXcAYVv10ET_l7awWImhWELsUt6NGw91YiujuE2hWljeuulJoLhSoXcDhJJSMAaMRGj4_QmQ65HpoLAQwCWCwRe2NjHUgigBYIBN4w9ShwFPoFasEd_eywZe6_gzbyRmDa-XFbwk_7__iIkw0FRgAAVOkMjayOXXlpOJjzhXD6tW4P54Ldt_tsCRw_-fBRRwWiQYWOE7tY9sye3ly0uZqySNivNoDv1vC1cqX6D_tOXKqOZSAkZCw5VFKn5i733HDFkBBnA7t8sIaL1aqUlyzkK9ZPB1NcvANcNjnIYwLbwTCLmpTOKr-QOF5GsJZRzIUSyzqdxSUsihRPdbcPFy4VjskLOhC-8OIV3EP47WQToOVCI4',NULL,'Z7f69_cFSCbmEv1p_bwp2pvv36lsJPUfTy5EaXny0bs','0mwrrhliyba539372cc5238e5d14d',NULL,1810899416161,NULL);
INSERT INTO "oidc_record" VALUES('AccessToken','efiDfAbBBSUWTAH0-DuMA4Fiq8tjT8uItFp0NWDUQQw','3pQfea9o-tQ00l7Nppdj39HTPpm5wnHuwbDio4SR38YlJ4ZW5w-ye9dwYpB42m_-STVHW4wkPbShUv8vDuMeFK4ug3aquj6djrx2jiNi9AjATdjJhxXl01cevY4DUjBCYguVJQaH70ngcIdKE0me2Ry_FsRGemMO2Htr0Rxev3QB3Xgj4W6-M14dsbBVizSUEXt_U7PjX-lyD4h3nobXis6uLN_a9EkHeZX00Yh0fhMlgeAUwvkGhZrSllZz57Jl1vxhxryRM8btOqgv6pQ6Jl7XT3D4pK7wmoj11wZK55fjXS4mEUQPzVoZpmvrxHGw9C_7dPpQEZFAKFVe31o-6l2GP1L8vxcsv_lsWtd32DRc_R83sz3iQfL_0ockwzidXbQee7rzvk1My2hG85qRA196pStMpudU611G3-P943DWYZOJCNzXfIDFo7B_8Cgh79T003Z6V7RmZaWWQ9VR6qrNXt86gYHJJQ9YsiPWITiTOGPzuLkljeLEVjbLRhOrPEd0wi4V-yZt9jbbVMADkKoJxc_-wixIa5vcQil_iuuLoypuQGyeZt7zyKGpYO3BZcADeOKmtRIzWZ7C','K75EeGbuqhkeEHrQK6qo1Da8wlfT4HroLYMZvKT5LKs',NULL,'0mwrrhliyba539372cc5238e5d14d',NULL,1795348315043,'openid profile phone email');
INSERT INTO "oidc_record" VALUES('RefreshToken','sUib0o7ave7f6eDG2XglIFRoq96yzhA3YolTIlC_ppU','g36JgsaMR5EoDwQftB-sauTfEgKfoPO1HdimNkwW2Kw9ESyP4R-fG7xT0pfTImDGkJ1o3zf4vCTl_zn5YphCTa0WCdyXkUfD1k3kJe0mzwq3Ha9I7XPBP4F1sMgrGxpab3o1H2KWohgmPEF6n7SNPH6NK5pOA4vohVCC0uA-i9dbrtfNXzkzpBYfqcMl0KEeszDXLOfRmKOhMR2p6aLdqcD2w5qqs_v9FTSlYstptFtKAPQk0HvOKdFd47YxN15hns-2ntY26-4oArLJj14L0sRo-tMOK4QCzKOOeDzlnFLLjW_SjuOKUZou-3ndQMMw6S7ZhM9sC0Ih-idSnUf2CA1GYC8LZ7amI1Ecu0TJQ6_5HiIlMTFwo2hY3c8ud3lJdNLRsHcT5XPihyO2XkoWUtb6grjK90oOf8KHZw4m0oH_iR8BNaPADhzMSJMVZgc5rt_nKzhc_CwGx_1zyAUmObV4J4NURVqtpbKhgiUdC4AVHyVS2Mo77XgxyBsQSj-2MjxVz7RG_ny4pz5uljCo1xSPd76UmHCPcvkOLnUT_isb0YTFDMv4RXSDNGxN2wE4O5u-o4VJsYKvu4TWq50sRDbtrneHTLdcmQH2s8riUp3mNkyB0ZPcl9ckJM4jW3rc48jWdvzwVz9hHpEhUInXRUKynhxYfpPDibTHFNWj6SteoMt99yR1k-ZVxzQ6h4CIztPt0VdHU9-mTp55p6N3y3hbZqVxMnzW7grd6TvJsD_DtMIovl3z1lKM6Upc','K75EeGbuqhkeEHrQK6qo1Da8wlfT4HroLYMZvKT5LKs',NULL,'0mwrrhliyba539372cc5238e5d14d',NULL,1797939415486,'openid profile phone email');
CREATE TABLE "product_session" (
      sid TEXT NOT NULL PRIMARY KEY,
      session_id TEXT NOT NULL,
      product TEXT NOT NULL,
      account_id TEXT NOT NULL,
      tries INTEGER NOT NULL,
      created_at BIGINT NOT NULL,
      due_at BIGINT,
      ended_at BIGINT
    );
INSERT INTO "product_session" VALUES('unrrE2CcLkRMEcgNcDXxtdKaUdozZJNoORV9hm9jTGg','0mwrrhhj977242fefc5d522d11d92','strata','0mwrrhhj0c075ccf63b8ad220a9d1',0,1795347410094,NULL,NULL);
INSERT INTO "product_session" VALUES('0YUn6VCYr5p71CJYODwb7H7MDUC5NSmuPB36Ubl9j3c','0mwrrhjt1b062f281c47c4b887b5e','contour','0mwrrhjsdb8ac6cc151f0f538120c',9,1795347412220,1795348622174,1795347412906);
INSERT INTO "product_session" VALUES('zjzAnMAu-ZN2UsdByDkFEwuumKK9CgIz5NkIXK_Qauo','0mwrrhliyba539372cc5238e5d14d','contour','0mwrrhlin85d2176fc5c7af78410b',9,1795347414957,1795348742939,1795347416273);
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
      expires_at BIGINT NOT NULL, source TEXT,
      CONSTRAINT provider_state_login_has_no_holder CHECK ((intent = 'login') = (account_id IS NULL))
    );
INSERT INTO "provider_state" VALUES('GVWoxhOXfhlViTu47GpTcH-T2VsK2cYkfJy1pR4VWzo','wx','bind','browser','rY7UPAkCeTMFX2re63jW_B6LCZcMjGryIvn2nz02yv8','0mwrrbqdq30a88b8ae8ebbcbea0c2','0mwrrbqdz4d0b73a97ea12c2c51c9',NULL,NULL,NULL,NULL,1795347728681,NULL);
INSERT INTO "provider_state" VALUES('xZBkMQP-4Q-USimOnHJyZtDDJBExqhIVXuKnhHQmIEw','tc','login','browser','DfFM4er-Y0otl04u7sbKcM6VIVsa4CsDXXEnjoZUys4',NULL,NULL,NULL,NULL,NULL,NULL,1795347828321,NULL);
INSERT INTO "provider_state" VALUES('EW_FMeetCdTa8XIPzH0r3fDKDNdPmTAu_9Mow_H_bqM','wx','bind','browser','mCQkkxVjrCuZvosob3NYeRVTr51q9pxinn1HpscRhAY','0mwrreqdbeb45e1983dd9dc33dfee','0mwrreqdn55890563c9f343c570b6',NULL,NULL,NULL,NULL,1795347868636,NULL);
CREATE TABLE refresh_token (
    hash TEXT NOT NULL PRIMARY KEY,
    session_id TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
  );
INSERT INTO "refresh_token" VALUES('v9oZTGUVRGnYnlvpJg5TWFykNXa32UNi6Uyk7By6mqg','0mwrrlmnp811726ded72ce70c224a',1797940550388,NULL);
INSERT INTO "refresh_token" VALUES('ml67tSc2kuY3VW6Dg_NdKoKlRIM0OfD1MM8HwCh5P5E','0mwrrlr7002f73db996701af97456',1797940556268,NULL);
INSERT INTO "refresh_token" VALUES('LQ3846NOa2SjWnOyU88XkduKlCXGGpG8qWpeKT4yWMU','0mwrrlrku83b95fef12d00a2ff413',1797940556766,NULL);
CREATE TABLE schema_migration (
  id BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied_at BIGINT NOT NULL
);
INSERT INTO "schema_migration" VALUES(1,'first','142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5',1795347016078);
INSERT INTO "schema_migration" VALUES(2,'tickets-of-account','ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf',1795347016085);
INSERT INTO "schema_migration" VALUES(3,'provider-states','34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e',1795347016092);
INSERT INTO "schema_migration" VALUES(4,'merges','dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67',1795347016094);
INSERT INTO "schema_migration" VALUES(5,'expiring-objects','d72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d',1795347016098);
INSERT INTO "schema_migration" VALUES(6,'contact-proofs','bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4',1795347016102);
INSERT INTO "schema_migration" VALUES(7,'merge-choices','c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb',1795347016107);
INSERT INTO "schema_migration" VALUES(8,'challenge-kinds','5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46',1795347016115);
INSERT INTO "schema_migration" VALUES(9,'security-events','158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6',1795347016118);
INSERT INTO "schema_migration" VALUES(10,'account-locale','5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404',1795347016124);
INSERT INTO "schema_migration" VALUES(11,'codes-by-device','a2e582b416652ab37756ff92e02faf157e7d6bd786f7c888296be0db1794e3b4',1795347016132);
INSERT INTO "schema_migration" VALUES(12,'frozen-accounts','a1c4b9768a25bab8c6bf76fa025b0c74fdfa8809773bdf3c77b161a33dc63846',1795347016138);
INSERT INTO "schema_migration" VALUES(13,'state-source','8d29b6c34e2c2c192759fee248a4ccdaf6d54e618185ace10998ca194e3de392',1795347016146);
INSERT INTO "schema_migration" VALUES(14,'openid','200d123929134961f9c6ebfe5a728172f49bfc6712843f21cbb749686ce2413a',1795347016165);
INSERT INTO "schema_migration" VALUES(15,'contacts-before-change','40169a4f33091b09a200de240a61a0f93e090180f2fb72765c11ec605a6eb6ee',1795347016182);
INSERT INTO "schema_migration" VALUES(16,'connected-products','3cd07605eb663cf3309474dc53f884bd7ef9e54bf71aef639722acc0a840ad1f',1795347016196);
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
INSERT INTO "security_event" VALUES('0mwrraqua92eb149a4efd9f76b86f','0mwrraqu5b528eb09990d08a7fe7a','account-registered',1795348402594,'user','f86e5d19-a37d-4875-87dd-d269963fe4d5','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrrar0cefb31d935120dec07d2c','0mwrraqu5b528eb09990d08a7fe7a','stepped-up',1795348402812,'user','835b3df2-a1ac-499b-af77-b93c8fa59a86','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrrar2p48bdc3c863d38439b5df','0mwrraqu5b528eb09990d08a7fe7a','sign-out',1795348402897,'user','4677ddf2-e6bb-4c28-915e-a91b6caf3a69','127.0.0.1','','{"sessions":1}');
INSERT INTO "security_event" VALUES('0mwrrar6fc615c3b48b738badef1c','0mwrraqu5b528eb09990d08a7fe7a','sign-in',1795348403031,'user','96797f54-bd23-4220-ba9a-da143d78f57a','127.0.0.1','','{"loginType":"password","source":"isoline"}');
INSERT INTO "security_event" VALUES('0mwrrlmnn1c02c36ee374b14ad8dc','0mwrrlmkl4159e77abd681746f9a0','account-registered',1795348550387,'user','c07918e4-499b-4096-b09b-34e9cf92f3ce','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrrlr6z8c0d711e6bd6b7fb66c7','0mwrrlr6pbc9f562fa9fff2ee8fca','account-registered',1795348556267,'user','cf388b20-3c09-40de-b544-1b7d5edd06e2','127.0.0.1','','{"by":"phone"}');
INSERT INTO "security_event" VALUES('0mwrrlrkt6a0ad8a76d5b4c814d93','0mwrrlrkke73f67a51b9668b65be4','account-registered',1795348556766,'user','4122a4a8-3a16-4e9f-83e1-4bd5022296ba','127.0.0.1','','{"by":"phone"}');
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
  , login_type TEXT);
INSERT INTO "session" VALUES('0mwrraquaace78a9b0e59107d6159','0mwrraqu5b528eb09990d08a7fe7a','isoline-web','isoline','TpAsLYFle7eRg7Fsa3V58OHA2Ub4lMjri3RSnKhwpOI','','127.0.0.1',1795348402594,1795348402594,1795348402891,'register');
INSERT INTO "session" VALUES('0mwrrar6e56cdc6d0d8a8885749ff','0mwrraqu5b528eb09990d08a7fe7a','isoline-web','isoline','TpAsLYFle7eRg7Fsa3V58OHA2Ub4lMjri3RSnKhwpOI','','127.0.0.1',1795348403030,1795348403030,NULL,'password');
INSERT INTO "session" VALUES('0mwrrlmnp811726ded72ce70c224a','0mwrrlmkl4159e77abd681746f9a0','isoline-web','isoline','FtmrPyVy4syqww89e-BWzGJnMTv380LMvVt1nfnFsms','','127.0.0.1',1795348550388,1795348550388,NULL,'register');
INSERT INTO "session" VALUES('0mwrrlr7002f73db996701af97456','0mwrrlr6pbc9f562fa9fff2ee8fca','isoline-web','isoline','Oo0t4VYJCRuwwq_jS67Qv6sn282lwCjPrRXH3QxI0l8','','127.0.0.1',1795348556268,1795348556268,NULL,'register');
INSERT INTO "session" VALUES('0mwrrlrku83b95fef12d00a2ff413','0mwrrlrkke73f67a51b9668b65be4','isoline-web','isoline','6znDC4TzZYGuBAGdHuBDFjzaLAmmB3ei9jAoNWy8hFc','','127.0.0.1',1795348556766,1795348556766,NULL,'register');
CREATE TABLE signing_key (
    id TEXT NOT NULL PRIMARY KEY,
    jwk TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    retires_at BIGINT NOT NULL
  );
INSERT INTO "signing_key" VALUES('0mwrr9csb34349669988369f86ee4','CBDJTxgH77hrAp311nHO-kiKc2UMgadJ2E8YXpz_nyx1SvneHdPhAn6Lk-df4v1moLKbf52w5DxIvRewS-eI8JSuBz4Wh5KgQAk8I5h0UhXZHYHHrigctm5Q17pBM9VobX4mquds3UDA5kZ7Cuzje5MKrdsrTT46cUiFlkM8alTUzXcfL5G9ejCQ31qtsD8AcMjn2acm3whwuIhtCVc6rYipTbvH1QGe4HKUUpsDB3PhanxHomvTbPDQw-H8S1mxDh0-xgLHBqtyc1s7pCL-_JCDnJzXWJVgixuaQCPXbGSkYM4VKTB7JHNvzgS1bqwj5BZARxxucc7bMVWZ-tU_a07_gt3qCGIDqgtEkqzBSyXMyA8TReD-XXXr',1795347017723,1818675617723);
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
INSERT INTO "ticket" VALUES('XTbudkR_n79sh17cq4EnLPT8JoMpC3wH_fwYMwDywVk','step-up','TpAsLYFle7eRg7Fsa3V58OHA2Ub4lMjri3RSnKhwpOI',NULL,NULL,'0mwrraqu5b528eb09990d08a7fe7a','0mwrraquaace78a9b0e59107d6159',NULL,NULL,1795349002812);
INSERT INTO "ticket" VALUES('nLKMOYQWJs6f4fOzKg8-YxVeI1VbfNcVrgiPcXNta28','reauth','TpAsLYFle7eRg7Fsa3V58OHA2Ub4lMjri3RSnKhwpOI',NULL,NULL,'0mwrraqu5b528eb09990d08a7fe7a','0mwrraquaace78a9b0e59107d6159',NULL,NULL,1795349002812);
INSERT INTO "ticket" VALUES('t1bmGWSS8evCctrFO937tm2lV7iq3z9RM7ekAZcP7fM','merge','TpAsLYFle7eRg7Fsa3V58OHA2Ub4lMjri3RSnKhwpOI',NULL,'email:person9530032@example.com','0mwrraqu5b528eb09990d08a7fe7a','0mwrraquaace78a9b0e59107d6159','0mwrraqy0437614d5962649cbe3e1','{"by":"contact"}',1795349002878);
INSERT INTO "ticket" VALUES('6eMeysSC-XV654BPfk6JQD-mbBe9c31sxdHgtsgr2r0','contact-proof','4EKBfKc433vHaboad_ytsuByZfX9Tu67bQA5gOlrvP8','register','phone:13902670015',NULL,NULL,NULL,NULL,1795349026775);
INSERT INTO "ticket" VALUES('KK9InPyUAnjBBbk7icgx8-74BLjKRJg6XatS-Nz7E2I','contact-proof','4EKBfKc433vHaboad_ytsuByZfX9Tu67bQA5gOlrvP8','register','phone:13902670015',NULL,NULL,NULL,NULL,1795349087406);
INSERT INTO "ticket" VALUES('rDGTge8LixdGXu4sT_QxMwr4BCxTaaC1ZQ7cMP6Au88','contact-proof','Us2MohdB-FPHTitOXoEZQ-K8CTXbwz_snKIRfqWxmhQ','register','phone:13902670018',NULL,NULL,NULL,NULL,1795349156407);
CREATE TABLE verification_code (
      address TEXT NOT NULL,
      scene TEXT NOT NULL,
      browser TEXT NOT NULL,
      code_hash TEXT NOT NULL,
      wrong_tries INTEGER NOT NULL,
      expires_at BIGINT NOT NULL,
      PRIMARY KEY (address, scene, browser)
    );
INSERT INTO "verification_code" VALUES('email:person1480031@example.com','register','q76MPN0Qozr5KIzzliS5z1K_y7qA8SsRX0dtLytcrig','ktgeJNDTeK8sXu2Swqz1nfTuNgIW4mIvpm2729ikQV8',0,1796644656879);
CREATE TABLE vip (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES account (id),
    workspace_id TEXT NOT NULL,
    product TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  );
CREATE UNIQUE INDEX account_phone ON account (phone) WHERE merged_into IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX account_email ON account (email) WHERE merged_into IS NULL AND closed_at IS NULL;
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
CREATE INDEX verification_code_expiry ON verification_code (expires_at);
CREATE INDEX signing_key_retires ON signing_key (retires_at);
CREATE INDEX contact_change_of_account ON contact_change (account_id);
CREATE INDEX contact_change_of_phone ON contact_change (phone) WHERE phone IS NOT NULL;
CREATE INDEX contact_change_expiry ON contact_change (expires_at);
CREATE INDEX product_session_due ON product_session (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX product_session_created ON product_session (created_at);
CREATE INDEX product_session_session ON product_session (session_id);
CREATE INDEX product_session_account ON product_session (account_id, product);
COMMIT;
