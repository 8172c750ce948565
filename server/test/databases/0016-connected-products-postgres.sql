SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.access_token (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.account (
    id text NOT NULL,
    nick_name text NOT NULL,
    phone text,
    email text,
    password_hash text,
    avatar_key text,
    terms_version text NOT NULL,
    terms_agreed_at bigint NOT NULL,
    created_at bigint NOT NULL,
    merged_into text,
    closed_at bigint,
    locale text,
    frozen_at bigint,
    CONSTRAINT account_open_has_contact CHECK (((merged_into IS NOT NULL) OR (closed_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL)))
);
CREATE TABLE public.challenge (
    id text NOT NULL,
    kind text NOT NULL,
    scene text NOT NULL,
    browser text NOT NULL,
    x integer,
    bits integer,
    tried_at bigint,
    expires_at bigint NOT NULL,
    CONSTRAINT challenge_picture_has_x CHECK (((kind = 'picture'::text) = (x IS NOT NULL))),
    CONSTRAINT challenge_proof_has_bits CHECK (((kind = ANY (ARRAY['proof'::text, 'slide'::text])) = (bits IS NOT NULL)))
);
CREATE TABLE public.coin_entry (
    id text NOT NULL,
    account_id text NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    once text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.contact_change (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    phone text,
    email text NOT NULL,
    changed_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.counter (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE public.expiring_object (
    path text NOT NULL,
    remove_at bigint NOT NULL
);
CREATE TABLE public.identity (
    id text NOT NULL,
    account_id text NOT NULL,
    provider text NOT NULL,
    union_id text,
    nick_name text,
    avatar text,
    linked_at bigint NOT NULL
);
CREATE TABLE public.identity_subject (
    provider text NOT NULL,
    app_id text NOT NULL,
    subject text NOT NULL,
    identity_id text NOT NULL
);
CREATE TABLE public.launch_nonce (
    source text NOT NULL,
    nonce text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.login_record (
    account_id text NOT NULL,
    seq integer NOT NULL,
    login_type text NOT NULL,
    product text NOT NULL,
    at bigint NOT NULL,
    ip text NOT NULL,
    device text NOT NULL
);
CREATE TABLE public.merge_record (
    ticket_hash text NOT NULL,
    browser text NOT NULL,
    session_id text NOT NULL,
    proof text NOT NULL,
    absorbed_id text NOT NULL,
    survivor_id text NOT NULL,
    expires_at bigint NOT NULL,
    keep text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.oidc_consent (
    account_id text NOT NULL,
    client text NOT NULL,
    scope text NOT NULL,
    given_at bigint NOT NULL,
    connection_id text DEFAULT ''::text NOT NULL,
    last_used_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.oidc_record (
    model text NOT NULL,
    id text NOT NULL,
    payload text NOT NULL,
    grant_id text,
    uid text,
    session_id text,
    consumed_at bigint,
    expires_at bigint,
    scope text
);
CREATE TABLE public.product_session (
    sid text NOT NULL,
    session_id text NOT NULL,
    product text NOT NULL,
    account_id text NOT NULL,
    tries integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint,
    ended_at bigint
);
CREATE TABLE public.provider_state (
    hash text NOT NULL,
    provider text NOT NULL,
    intent text NOT NULL,
    place text NOT NULL,
    browser text NOT NULL,
    account_id text,
    session_id text,
    reauth_hash text,
    launch_hash text,
    back_url text,
    platform text,
    expires_at bigint NOT NULL,
    source text,
    CONSTRAINT provider_state_login_has_no_holder CHECK (((intent = 'login'::text) = (account_id IS NULL)))
);
CREATE TABLE public.refresh_token (
    hash text NOT NULL,
    session_id text NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.schema_migration (
    id bigint NOT NULL,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at bigint NOT NULL
);
CREATE TABLE public.security_event (
    id text NOT NULL,
    account_id text,
    kind text NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    request_id text,
    ip text,
    device text,
    detail text NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    account_id text NOT NULL,
    client text NOT NULL,
    source text NOT NULL,
    browser text NOT NULL,
    device text NOT NULL,
    ip text NOT NULL,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    ended_at bigint,
    login_type text
);
CREATE TABLE public.signing_key (
    id text NOT NULL,
    jwk text NOT NULL,
    created_at bigint NOT NULL,
    retires_at bigint NOT NULL
);
CREATE TABLE public.ticket (
    hash text NOT NULL,
    kind text NOT NULL,
    browser text NOT NULL,
    scene text,
    address text,
    account_id text,
    session_id text,
    other_account_id text,
    payload text,
    expires_at bigint NOT NULL
);
CREATE TABLE public.verification_code (
    address text NOT NULL,
    scene text NOT NULL,
    browser text NOT NULL,
    code_hash text NOT NULL,
    wrong_tries integer NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.vip (
    account_id text NOT NULL,
    workspace_id text NOT NULL,
    product text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL
);
INSERT INTO public.access_token VALUES ('VJ9wYWVOWPxKq4vrAK16hioDvv9EeNyWvSlmnmyNwBM', '0mwrrm11m9e7c5c80d0aafc5d7bd4', 1795349229039);
INSERT INTO public.access_token VALUES ('uXzm-ppwpPqqBToVjPrlQcndOXpE1cXydANQOtJjYj4', '0mwrrm28r55143252540183c654d9', 1795349470957);
INSERT INTO public.access_token VALUES ('-4-UrN39eMBh0Zy2SvV--3Zb5R--7J5DYSN0WcvH0Xk', '0mwrrm3io2d4aa83cfbe11eeb64f4', 1795349472453);
INSERT INTO public.account VALUES ('0mwrrbcyyfe24678a0b4332cc45dc', 'Userpers', NULL, 'person9530075@example.com', '$argon2id$v=19$m=19456,t=2,p=1$bNCqr0MpwD5BG0GDteGyaQ$wiLp979Z23wGLQpb5z7nv7x1FPwepwVyqjCwBUlmzQQ', NULL, '2026-11-01', 1795348431274, 1795348431274, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrbvn3c6153bb9f079f327f924', 'User0029', '13909100029', NULL, '$argon2id$v=19$m=19456,t=2,p=1$1Mue9WlpeuP10J/0vKASQA$beHHK5d3KAX5yNkKGdM9h2t+pBAUpk64UlrlB7zYw9I', NULL, '2026-11-01', 1795347135474, 1795347135474, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrf2go03500043d93ea80b7949', 'User0029', '13900230029', NULL, '$argon2id$v=19$m=19456,t=2,p=1$GXgwM+czgnpV9+Z06bpmgw$kgfq+eB7OEkz11CZS/1kVS2AMPhcUpPHdqj5Uia0A8k', NULL, '2026-11-01', 1795347284280, 1795347284280, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrfasea32767b810a39e702726', 'User0052', '13900230052', NULL, '$argon2id$v=19$m=19456,t=2,p=1$vbhDCNj4+nmZPMhHX588eA$15vM6I/8YbV+Y5JmdE+pMj7MlKsb23LzZh96XDWvVbk', NULL, '2026-11-01', 1795347895070, 1795347895070, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrghe919c3c19c61d02dbedd67', 'Userpers', NULL, 'person9930067@example.com', '$argon2id$v=19$m=19456,t=2,p=1$5+xjaTRvV+yvP5TOenDZzA$YnVnft1Hc9z3gr7nOxBpbd1RTwPdwnAfrCySLiR02nQ', NULL, '2026-11-01', 1796644550289, 1796644550289, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrghvb0c3d65ecf8774d863896', 'Userpers', NULL, 'person9930068@example.com', NULL, NULL, '2026-11-01', 1796644610903, 1796644610903, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrgjzk6da643a060bf35d37391', 'User0073', NULL, 'person9930074@example.com', '$argon2id$v=19$m=19456,t=2,p=1$1+erYEqBEF7dADhvSgD8OA$9kOPeKg64jVtsvJNZy0CayVBFRUqDEichxM7S+Jnusk', NULL, '2026-11-01', 1795347353648, 1795347353648, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrj1eac538950ae036098f0a66', 'User0028', '13906780028', NULL, '$argon2id$v=19$m=19456,t=2,p=1$QDtWXPMFSUrnFJ0bFq8fFQ$j3FJ42fbMUKy7c26aF6jwzF/JZEcTFrgAloAdASId7U', NULL, '2026-11-01', 1795347481523, 1795347481523, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrj32w0a38b37e1edfbbd7b4de', 'User0029', '13906780029', NULL, '$argon2id$v=19$m=19456,t=2,p=1$sD+J4rl4D2dN/PCvHFXAKA$lCVr5+UlfwDPw0AtfCqAsZljrfHRa1vqMheQEfqvERw', NULL, '2026-11-01', 1795347483705, 1795347483705, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrj3qhda0f30b41a827afe5d2e', 'User0030', '13906780030', NULL, '$argon2id$v=19$m=19456,t=2,p=1$2JA/r1gaaeoiShKFhswgHA$8KT01uxCdf7K0/VFGbxvzZVUC3OFZ9HOrgryXpQVf50', NULL, '2026-11-01', 1795347484554, 1795347484554, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrktzg641ae493163c31817add', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347553229, 1795347553229, '0mwrrktp671969f34d3371ef22528', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrktp671969f34d3371ef22528', 'User0058', '13905070058', 'person5070059@example.com', '$argon2id$v=19$m=19456,t=2,p=1$1hrhOICDiH+PnwXu5kDSeg$pRtdDPQqytA/WB6bEshXsQM9pJ/lIYuD4j1IhfpyJjQ', NULL, '2026-11-01', 1795347552858, 1795347552858, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrkw72f2b75e3e6da97bc1b218', 'User0065', '13905070065', NULL, '$argon2id$v=19$m=19456,t=2,p=1$1BWF0GLII4LRXeD6+LH02g$4E+kM8NtvT9WULBh8AE+VFkZUUsJjAzNhp2qQDw7pyQ', NULL, '2026-11-01', 1795347556094, 1795347556094, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrkwuu04f20146f8ece641ceb8', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347556950, 1795347556950, '0mwrrkwp443dfd80c412a3d64c65e', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrkwp443dfd80c412a3d64c65e', 'User0067', '13905070067', 'person5070068@example.com', '$argon2id$v=19$m=19456,t=2,p=1$E6GcusGylFssMXvaPTwwaA$Do68CjnSPRSvimbUf6BP/2HinAhQAM2zqovwRziyspo', NULL, '2026-11-01', 1795347556744, 1795347556744, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrl0kpfc574a13d2422d838279', 'Userpers', NULL, NULL, NULL, NULL, '2026-11-01', 1795347561769, 1795347561769, '0mwrrl0em394af15cca31440cbf6b', NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrl0em394af15cca31440cbf6b', 'User0069', '13905070069', 'person5070070@example.com', '$argon2id$v=19$m=19456,t=2,p=1$Wi07+zOD//VlAQZYCXYAEg$MuXo7iv+TYHnSoLOJdVLs7sYU3njO7MBUjBCtvu0JeI', NULL, '2026-11-01', 1795347561550, 1795347561550, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrm0ky3d6c283e3b2225bb7766', 'Userpers', NULL, 'person2670033@example.com', '$argon2id$v=19$m=19456,t=2,p=1$WQ18bGhtG5TnFlAhDwrCrQ$AsJLtWn/wCZxkZSQHKqozEMKKQKNRkXglX9L91qpgtU', NULL, '2026-11-01', 1795348268434, 1795348268434, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrm1mt8efe006b4e7994228156', 'User0034', '13902670034', NULL, '$argon2id$v=19$m=19456,t=2,p=1$REVnkS8bGGOweh9wyR3JwA$ZI1pHLIwwfOh/Ev6BafbzimDmq7T/1Sy0ZP2IJ2etlQ', NULL, '2026-11-01', 1795348569797, 1795348569797, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrm3en6bae1414da85b6a81111', 'User0035', '13902670035', NULL, '$argon2id$v=19$m=19456,t=2,p=1$xsflxVOCP4H+6jt/Hh3bkQ$ZOFOiomP6MwJUW9oSRJCoP5ttwkBb38MRKs9E7WzWLc', NULL, '2026-11-01', 1795348572095, 1795348572095, NULL, NULL, 'en-US', NULL);
INSERT INTO public.account VALUES ('0mwrrbct2933effead5a53dec62df', 'User0074', '13900000001', NULL, '$argon2id$v=19$m=19456,t=2,p=1$zMnPzJNO+Mp8tSncZZ+pCw$cCYaWQ+vE2eT0POu7JxfB7j2WxWT9tRcBbXrnyFBsUY', NULL, '2026-11-01', 1795348431062, 1795348431062, NULL, NULL, 'en-US', NULL);
INSERT INTO public.challenge VALUES ('R-87ovM2tgsCtvgd5sSB8K5K3SBRGPanxJ7Y-jeiKdA', 'proof', 'register', 'bg1FiCVgXFP5cjYoD2OZqsez6UgEVvNP_Hulpe6Ox-c', NULL, 7, 1795348389268, 1795348989268);
INSERT INTO public.challenge VALUES ('KF_fFfs6voDmh8y37FgW3_fltLOTr0epdP9-LqftnLM', 'proof', 'register', 'bg1FiCVgXFP5cjYoD2OZqsez6UgEVvNP_Hulpe6Ox-c', NULL, 7, 1795348449330, 1795349049330);
INSERT INTO public.challenge VALUES ('BS9AlnvEay9CcASF8uT6LzcyVwh7mX5EcoTTe0kaeuY', 'proof', 'register', 'bg1FiCVgXFP5cjYoD2OZqsez6UgEVvNP_Hulpe6Ox-c', NULL, 7, 1795348509474, 1795349109474);
INSERT INTO public.coin_entry VALUES ('0mwrrbcta0674083c73b6a38ff14a', '0mwrrbct2933effead5a53dec62df', 100, 'register', 'register', 1795348431062);
INSERT INTO public.coin_entry VALUES ('0mwrrbd3c90529968f516fc09326c', '0mwrrbct2933effead5a53dec62df', 5, 'daily', 'day:2026-11-22', 1795348431431);
INSERT INTO public.coin_entry VALUES ('0mwrrm11o77396d0be0cb2b3f0686', '0mwrrm0ky3d6c283e3b2225bb7766', 5, 'daily', 'day:2026-11-22', 1795348329032);
INSERT INTO public.coin_entry VALUES ('0mwrrm2465bc9bc7bf3dc3a5b57e9', '0mwrrm1mt8efe006b4e7994228156', 100, 'register', 'register', 1795348569797);
INSERT INTO public.coin_entry VALUES ('0mwrrm3gn6c90bfc80b868b413433', '0mwrrm3en6bae1414da85b6a81111', 100, 'register', 'register', 1795348572095);
INSERT INTO public.contact_change VALUES ('W7uMk2di6DoRT3dueAheR3oecFiKBmw_5xgFIK4UFxs', '0mwrrghe919c3c19c61d02dbedd67', NULL, 'person9930066@example.com', 1796644610466, 1796903810466);
INSERT INTO public.contact_change VALUES ('g3KcAGOkJ5nkJvZ4xJh3BVhMv-6yTvoiFrFfwCYg9yo', '0mwrrghvb0c3d65ecf8774d863896', NULL, 'person9930068@example.com', 1796644671118, 1796903871118);
INSERT INTO public.contact_change VALUES ('iU90Euz484ZIxwSnM3fKX14WRND5jQI76j_ab7MJDkI', '0mwrrgjzk6da643a060bf35d37391', '13909930073', 'person9930074@example.com', 1795347354196, 1795606554196);
INSERT INTO public.identity VALUES ('identity-103', '0mwrrkw72f2b75e3e6da97bc1b218', 'wx', NULL, '云帆', 'https://img.example', 1700000000000);
INSERT INTO public.identity VALUES ('identity-105', '0mwrrkwp443dfd80c412a3d64c65e', 'wx', NULL, '云帆', 'https://img.example', 1795347557366);
INSERT INTO public.identity VALUES ('identity-107', '0mwrrl0em394af15cca31440cbf6b', 'wx', NULL, '云帆', 'https://img.example', 1795347861834);
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'wx-0mwrrkw72f2b75e3e6da97bc1b218', 'identity-103');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'wx-0mwrrkwuu04f20146f8ece641ceb8', 'identity-105');
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'wx-0mwrrl0kpfc574a13d2422d838279', 'identity-107');
INSERT INTO public.login_record VALUES ('0mwrrbct2933effead5a53dec62df', 1, 'register', 'isoline', 1795348431082, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrbct2933effead5a53dec62df', 2, 'password', 'isoline', 1795348431431, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrm0ky3d6c283e3b2225bb7766', 2, 'password', 'isoline', 1795348329032, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrm1mt8efe006b4e7994228156', 1, 'register', 'isoline', 1795348570472, '127.0.0.1', '');
INSERT INTO public.login_record VALUES ('0mwrrm3en6bae1414da85b6a81111', 1, 'register', 'isoline', 1795348572175, '127.0.0.1', '');
INSERT INTO public.merge_record VALUES ('e6MAJZ6pB3rN97nMe3gwwpr_9MtSZhSgrH6v0D9t0yE', 'y0N-cdZOE5XDVYr4L7L_fBz2yAGxCxwuE9Y7hXYMO4U', '0mwrrktph591ae3f411d7306745eb', 'tc', '0mwrrktzg641ae493163c31817add', '0mwrrktp671969f34d3371ef22528', 1795348153339, '{}');
INSERT INTO public.merge_record VALUES ('7NAXkUF2mNkrxDK6voRG6xKOOPzKwvKOa5eH5yTekh8', '3jWV_7TCagHKCX4rhy2JgMFqkFGqudU6QCe16guzoBM', '0mwrrkwqsf9302c285ae71b90ad5e', 'wx', '0mwrrkwuu04f20146f8ece641ceb8', '0mwrrkwp443dfd80c412a3d64c65e', 1795348157366, '{}');
INSERT INTO public.merge_record VALUES ('T-c2lJ4DSEnI70c7Wsc1KKcToBNVsKfnB3XTfUiUs_E', 'nYDAMsgZsUFWB7s320ktDcgBAgPWaRsXYaR1-jon8VM', '0mwrrl0h35fee104b642c51baa381', 'wx', '0mwrrl0kpfc574a13d2422d838279', '0mwrrl0em394af15cca31440cbf6b', 1795348461834, '{}');
INSERT INTO public.oidc_consent VALUES ('0mwrrj1eac538950ae036098f0a66', 'strata', 'openid', 1795347482859, '0mwrrj2fe3a89cbf12a33c2b2e892', 1795347482859);
INSERT INTO public.oidc_consent VALUES ('0mwrrj32w0a38b37e1edfbbd7b4de', 'contour', 'openid profile phone email', 1795347484023, '0mwrrj3bq04cce1029e43c51c687d', 1795347484023);
INSERT INTO public.oidc_consent VALUES ('0mwrrj3qhda0f30b41a827afe5d2e', 'contour', 'openid profile phone email', 1795347484630, '0mwrrj3sl27618ce368ec4dc89055', 1795347484630);
INSERT INTO public.oidc_record VALUES ('AuthorizationCode', 'viiv6hmsxTAeE2zu1n-A_InfCTAKR-ikYZENoq4-hjk', 'T4BT77jWUqoEtTVB214kjRxhIE3M3Jd14uVWIpXcRXyfmX_yYGGevWagAs-CKMqTerT7TU6InVAlkHWGhpbfQzVHPJKyaZDlGeSln548CUJcoayqSGNKgAlrEXl1zO8EEQf6pPiXIzddb20QZ7l9zVPNjsf3XW6y8JiPyMLzpGC0cubBgvRCwrByTFtYFcJHVwl-uA4XvybTEJhD8nY0YV0YllrXL4mAyXdIa1ygzTiDqI6w3wBOtnzzJ_cUnfyyBinuCi24fKDoC8eXIm3CFrPhEU5YCWUSOQtoSVFzACZppCQCLKcTc1PI-iAPYeCPlPHwRe1Op2I_E556GQGu21w4g15clpKY5cste2hzU4Pdz2mwzkxIlo1DAyalbpaBSWq_4j9--FLpLCkNWzmmBnBnlEjWQIbkKksS1TbGTk5aXEaqKO6rLwxySf3GEIuBj-NFlsUePWqFKAqK9mau0SzIkrDScBfP6iyWB1L98aWU19EVNO9jBRHKmQikkTNH9fSbm4lHb_i-eyOm678w1CiCLihuJb3m-xz70Dw6x5ipl5bOQHsQMvvS-2NOlaCZN6eSSY9_o_bmFG2cXFsl3Y3vfv2kaM_ocs-f1AYH9G6xarUpKp_tipoC0vhrn9eTICMUEh1FkzhaZgb3o7rF5zgHb63p6-OIYXNRDPKSVBnnyw389CwLriYGRDsPhH0vXaGgDD2OOpslc03LwSqvgfOk05y7yqJoX3lqAqDH0Mr6snQtTYqaxJZLNfKX4WhX-2ynM1HAbNuATF-Q2OFaFBMg62Ap7_sgfPBzYDoRYILRKLF-wqLeV5Vj-v1zIUoiD-DXWpIJb_LemjCDXkEJ9dM1KtFH9gnBeh3PmlXFgBgSkuPfkJJoti_rt2o', 'JiX_BSFe4-8rVu3Sz0AYsVpOQWX0L1oCKMeXrbBXr_c', NULL, '0mwrrj359e1f765411999dda32394', 1795347484129, 1795347544048, 'openid profile phone email');
INSERT INTO public.oidc_record VALUES ('AccessToken', '0boBXsirrVVQXFAzDNN2kmtedh2lRN036K50qEHIbQ4', 'e5kp7KsJyDvjyX97FwdB1Cvm7jrsfeMoUvGPrwoLD_DLHCBmyCOa1BOtHDIKhM6Ex91LwA5r43ziYB2qgubncBKlkNiZBwVTDjFJv0wjc-Y3Jdi89OgTneUbkQh1IRDnM7rH6nt6OW0sw36CxAodf3XKYMS9DaJY6tt5Z7oZppb5HDN0b_U4liKC7JKyPPojS89OLRRezFkZsgvD5HbKqllZFHRwVNffHikMnkoBhRYp9e4shi5uXWJPSG10PYuKjWwAKjDDWYX7rE-4QgUaLb-l5r6UbU_8D3tQwiB3wImhth2Ko9DxyW6CbRkAp1cwOM_4t5ySi6NN3UFcNQ51PK5hXVeiJnWyIeEP2dibkuqnjZcBP8KgPdFfBsGposnoqH05hMvf6Yqw6qgnhMFrTPxbNQNIGSqqgkIxPRK8E079zoqTMeaNZKbTn8b9KlE7MBgfVVyoSlwHhs32xICOVRBQpiN0Wd_TpKXpc3rHXpQXpOXnje7YM9LLHJaVI-nmwuHj2BY0eA4VpOqq4AANCvpLY5kVbCIZGN6Xa5uAyP4IRLDukFMPJxi-VZj9zrskjM4cKRUFX35myk9F', 'JiX_BSFe4-8rVu3Sz0AYsVpOQWX0L1oCKMeXrbBXr_c', NULL, '0mwrrj359e1f765411999dda32394', NULL, 1795348384137, 'openid profile phone email');
INSERT INTO public.oidc_record VALUES ('RefreshToken', 'VQJxI5TmMVYOcS74Vpaqg9xw3OYOCxZlZ_WJ0lrJT-A', 'Xv5ToFNEdizRrlpynJ24WAblviKoBNbma0ycae4Gmj0uKQtamOuCJHFOufK5L1CJ3HdH1jmWR7AoEAo0GKvsPBjHy-FpI1LbVO95SArWs7s3A1qPWnAqZ6Eac9RpDDw6JlightLZPMdMxAHtut1tHf6uvyf8I2yIG3DwLaIrXrDkTNT_7ywYAm7L89tjkucyAmkJOFBiqYfTQ2-kg7pvk5V4eU2DtZsX0O_D2FQigrFhYC0TsuBfBgwfcMdCOogTybSbG3JpjhV-83BgMjtIbNEoKQMcadbqg328ZjyIB88wJKCZqY8GGKzq6aCKm2y6tXzTCZSkxGtomO5LQtMTebZhvL4Mx2kDSGFoowiZzB0MJxmR22nGsZdynvVT6KgK9WJLT6iPY3lWP7jyY3jHhscBJdIJD2ypJV545WT09AsFw6UGvZol9VmzQdWvBo2Hx5WROjf-9tb5wXJVQO3BI3b6VQifYZLSTihCCUzodin1GVjKzGMkkejhJHjye2bjAzPKuj62RHfaJjtrbso2vVlBg86I1fSp2ANaM5eo3diVWzajJfasBTtV1arAf8K8fqrYiZfEoFh7k2rlvRugN3lAFI2PpIXKdkVoI4SUz-illK6WrTTm9gNRZSLcqQRaDW5dXnLet5FwO67mOK3a42Y0oMW2KL5l9ihlqd3P57X4Uc06qNV4zxVlUbyJUELkPlRDtwvMqhGEsQpzMKlYWIqut3k604690lFGzSBcFYc9TPpLDAQw9NcvB9BK', 'JiX_BSFe4-8rVu3Sz0AYsVpOQWX0L1oCKMeXrbBXr_c', NULL, '0mwrrj359e1f765411999dda32394', NULL, 1797939484152, 'openid profile phone email');
INSERT INTO public.product_session VALUES ('eyHRG0L6x-1tlIGVXlkU9dcY4F_IqgEcsfsKgs9deco', '0mwrrj1qudf19253cf95d54706555', 'strata', '0mwrrj1eac538950ae036098f0a66', 0, 1795347482877, NULL, NULL);
INSERT INTO public.product_session VALUES ('DdTjU-fKAyuaj-LYt4e0nxccqqks7D7b_Koul9SNbbo', '0mwrrj359e1f765411999dda32394', 'contour', '0mwrrj32w0a38b37e1edfbbd7b4de', 9, 1795347484083, 1795348826440, 1795347484256);
INSERT INTO public.product_session VALUES ('MWrfpWYdCRYCmAvH_ks4zV5kHygc-TiAKVKYZBjH_Zg', '0mwrrj3rne7ac0e1d9515cb7ce51d', 'contour', '0mwrrj3qhda0f30b41a827afe5d2e', 9, 1795347484648, 1795348826848, 1795347484967);
INSERT INTO public.provider_state VALUES ('sreuQKHkEZ_uzSMR_4-4AgyAlqRvulXlVljJAytkH-g', 'tc', 'login', 'browser', 'BoAM_1h5-vCw3tN8iJqui1vrNM8RfRsPknHdbLkF9iU', NULL, NULL, NULL, NULL, NULL, NULL, 1795347842644, NULL);
INSERT INTO public.provider_state VALUES ('Uy_Gq5-R_LxOYmAq_-Fa2pdnWHwyBcuQ7phZ_-czZH4', 'wx', 'bind', 'browser', '-M5cQ1C03_WiKVuNG4XtVHqpjrBEb62XQACz3ta6XBk', '0mwrrbvn3c6153bb9f079f327f924', '0mwrrbvnu5b4da8b0e322da9ab775', NULL, NULL, NULL, NULL, 1795347735570, NULL);
INSERT INTO public.provider_state VALUES ('yqX5s2pCWBlGJxbKZKzkTlrEYA1ga3mIAQbORznqXTM', 'wx', 'bind', 'browser', 'gou6xVu9xHRUKHRiuQym8KFuB1edKqKbW3pDVuEI1NU', '0mwrrf2go03500043d93ea80b7949', '0mwrrf2gveae888704e0e557dba1c', NULL, NULL, NULL, NULL, 1795347884296, NULL);
INSERT INTO public.refresh_token VALUES ('ugaN2UNBJl2y9O-TnJNbkAssBKM5sM7bmSGLVB4S3vc', '0mwrrm11m9e7c5c80d0aafc5d7bd4', 1797940329032, NULL);
INSERT INTO public.refresh_token VALUES ('SzNUGK6x-Uw2p4mXL6vocT1pg39OZyZSBHMjf1hX90k', '0mwrrm28r55143252540183c654d9', 1797940570472, NULL);
INSERT INTO public.refresh_token VALUES ('gdnweoy6t3Wt1gUixzQT_W9r19uC8ViX9olnRdBvHiM', '0mwrrm3io2d4aa83cfbe11eeb64f4', 1797940572175, NULL);
INSERT INTO public.schema_migration VALUES (1, 'first', '142c5d3361041d34e90c0706cdb94aa346baee85013685bec41d6241fb14d9c5', 1795347045152);
INSERT INTO public.schema_migration VALUES (2, 'tickets-of-account', 'ceb0c034e45f40ce244dedd1fa9da9a1e938f3720100e9d76e58e3b87c93a2cf', 1795347045241);
INSERT INTO public.schema_migration VALUES (3, 'provider-states', '34693b017efc09fb91b5c623ce97a236f10e6992deba479cff8522940ac1413e', 1795347045260);
INSERT INTO public.schema_migration VALUES (4, 'merges', 'dccaef13f9f6c586daa56f144606f0d4d55fcfb8df5b1efc12e80855b65afd67', 1795347045320);
INSERT INTO public.schema_migration VALUES (5, 'expiring-objects', 'd72f802d9cff603f5340084dc5d84f474768cbff286b015b0a3672550998118d', 1795347045401);
INSERT INTO public.schema_migration VALUES (6, 'contact-proofs', 'bff82c287735e1963d0ec1ad02c9541f22a001052ec2b5148c032f7becf7e9c4', 1795347045438);
INSERT INTO public.schema_migration VALUES (7, 'merge-choices', 'c91c940818687815344c304fe43358c18789f52fd6dd538e06336c97a9efebbb', 1795347045521);
INSERT INTO public.schema_migration VALUES (8, 'challenge-kinds', '5a9d796901dfe36a9d281bc507e4e6dd6cb99d049a4fa75b150a4e16dfb30b46', 1795347045559);
INSERT INTO public.schema_migration VALUES (9, 'security-events', '158d4e0f1382fbb4ea5dc4c9b6ef1a8242b5ac25eb4f337ff132718dad93fca6', 1795347045650);
INSERT INTO public.schema_migration VALUES (10, 'account-locale', '5f9da03f37458fb4f9762a341e873578ae27f3b0ea5f5335a9a4c2e0a44e8404', 1795347045683);
INSERT INTO public.schema_migration VALUES (11, 'codes-by-device', 'a2e582b416652ab37756ff92e02faf157e7d6bd786f7c888296be0db1794e3b4', 1795347045746);
INSERT INTO public.schema_migration VALUES (12, 'frozen-accounts', 'a1c4b9768a25bab8c6bf76fa025b0c74fdfa8809773bdf3c77b161a33dc63846', 1795347045838);
INSERT INTO public.schema_migration VALUES (13, 'state-source', '8d29b6c34e2c2c192759fee248a4ccdaf6d54e618185ace10998ca194e3de392', 1795347045845);
INSERT INTO public.schema_migration VALUES (14, 'openid', '200d123929134961f9c6ebfe5a728172f49bfc6712843f21cbb749686ce2413a', 1795347045855);
INSERT INTO public.schema_migration VALUES (15, 'contacts-before-change', '40169a4f33091b09a200de240a61a0f93e090180f2fb72765c11ec605a6eb6ee', 1795347045876);
INSERT INTO public.schema_migration VALUES (16, 'connected-products', '3cd07605eb663cf3309474dc53f884bd7ef9e54bf71aef639722acc0a840ad1f', 1795347045912);
INSERT INTO public.security_event VALUES ('0mwrrbct8d8fa4fcf7da0ec5d8de5', '0mwrrbct2933effead5a53dec62df', 'account-registered', 1795348431068, 'user', '5a736ab7-9609-42f9-ad4c-e12fd360d429', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.security_event VALUES ('0mwrrbd0d4256dc00e97072f80cc2', '0mwrrbct2933effead5a53dec62df', 'stepped-up', 1795348431325, 'user', '6d865724-8ca3-4914-ac92-cfc4da998116', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.security_event VALUES ('0mwrrbd2i02fec09fcdcd9b788673', '0mwrrbct2933effead5a53dec62df', 'sign-out', 1795348431403, 'user', '7914705a-a82b-4857-aaf6-0ab29de0e012', '127.0.0.1', '', '{"sessions":1}');
INSERT INTO public.security_event VALUES ('0mwrrbd3de09ac93b83d9be8fe127', '0mwrrbct2933effead5a53dec62df', 'sign-in', 1795348431433, 'user', '0ee9bcd9-132f-48f1-87b4-493299cee767', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrrm11q092bf3e90b60885b7642', '0mwrrm0ky3d6c283e3b2225bb7766', 'new-device', 1795348329038, 'user', '7df486ec-95fb-4f6a-8ab2-659c18e479aa', '127.0.0.1', '', '{"loginType":"password","source":"isoline"}');
INSERT INTO public.security_event VALUES ('0mwrrm1t0f85651dc861b246c4904', '0mwrrm1mt8efe006b4e7994228156', 'account-registered', 1795348570020, 'user', 'fe3f62e7-d746-4ffd-b140-aea13e7534b1', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.security_event VALUES ('0mwrrm3fkaecbaed52486ac8f42d0', '0mwrrm3en6bae1414da85b6a81111', 'account-registered', 1795348572128, 'user', '32c6cd9e-bcdb-4923-8e14-e44ef0e783e0', '127.0.0.1', '', '{"by":"phone"}');
INSERT INTO public.session VALUES ('0mwrrbcuu41829b91df97ca43c76c', '0mwrrbct2933effead5a53dec62df', 'isoline-web', 'isoline', 'Mvztgj0gcj--JCHqF7mwX1LRlGfESqQ2R-JhD8rP1o0', '', '127.0.0.1', 1795348431082, 1795348431082, 1795348431401, 'register');
INSERT INTO public.session VALUES ('0mwrrbd3c6687508d27bd230d903d', '0mwrrbct2933effead5a53dec62df', 'isoline-web', 'isoline', 'Mvztgj0gcj--JCHqF7mwX1LRlGfESqQ2R-JhD8rP1o0', '', '127.0.0.1', 1795348431431, 1795348431431, NULL, 'password');
INSERT INTO public.session VALUES ('0mwrrm11m9e7c5c80d0aafc5d7bd4', '0mwrrm0ky3d6c283e3b2225bb7766', 'isoline-web', 'isoline', 'bEmWfIP61f4uK2kGgAstzVTZubjvLrI3DPz0vntuNSw', '', '127.0.0.1', 1795348329032, 1795348329032, NULL, 'password');
INSERT INTO public.session VALUES ('0mwrrm28r55143252540183c654d9', '0mwrrm1mt8efe006b4e7994228156', 'isoline-web', 'isoline', 'bg1FiCVgXFP5cjYoD2OZqsez6UgEVvNP_Hulpe6Ox-c', '', '127.0.0.1', 1795348570472, 1795348570472, NULL, 'register');
INSERT INTO public.session VALUES ('0mwrrm3io2d4aa83cfbe11eeb64f4', '0mwrrm3en6bae1414da85b6a81111', 'isoline-web', 'isoline', 'tdMcnfLNAEXGLrQ6Y2L68ryR3MPdwXEvsh906TkhBBw', '', '127.0.0.1', 1795348572175, 1795348572175, NULL, 'register');
INSERT INTO public.signing_key VALUES ('0mwrr9ym6fb7abdd05ec2eca72385', 'rdowPQjRI0k4WHPdWB11iLTT6mH8hXDSm-2LKhtd4uq2IXlRn4nztGGUKTndJ_hj7UjE_AVbE2JpscS7doVZmNT2b2jx5HCooUSJ_aAffvVC2G8WIxe2DjfatQpAI2ltrVlg9i63ix2rxq9oSU9RW8YUXOK_Mt9Nkh4x_o7KarqCTXjPTTa_fm4YSsOselF8N85JmCJtAaxknMIu7RI-h_XYqFFPaF61xRv281BPImY1qx9g7UbYvSqZn03NTyqdvjDNV6AiBiWwK4SpQS5SRowDgx-s8TVGpVBC87UvC6WGXC5rLLGGwtODDaDaB-Wpua791ZTLaJ2RGSH0GClz-R131_uXcyEm_e9NVCKHfabPkx3ze9w77NMv', 1795347046014, 1818675646014);
INSERT INTO public.ticket VALUES ('tvq7-1-BvKfKHaCo54SPBsSx9h7gV-iVbiK1u0d0G4I', 'step-up', 'Mvztgj0gcj--JCHqF7mwX1LRlGfESqQ2R-JhD8rP1o0', NULL, NULL, '0mwrrbct2933effead5a53dec62df', '0mwrrbcuu41829b91df97ca43c76c', NULL, NULL, 1795349031325);
INSERT INTO public.ticket VALUES ('BjaFKcc8zozQEDA4bbblqLlkD-mT_riVB4hokmqSd20', 'reauth', 'Mvztgj0gcj--JCHqF7mwX1LRlGfESqQ2R-JhD8rP1o0', NULL, NULL, '0mwrrbct2933effead5a53dec62df', '0mwrrbcuu41829b91df97ca43c76c', NULL, NULL, 1795349031326);
INSERT INTO public.ticket VALUES ('7zUEckUs45e3TzOdqcWWZYq1IrY4cdtJvfGsE-TQDAw', 'merge', 'Mvztgj0gcj--JCHqF7mwX1LRlGfESqQ2R-JhD8rP1o0', NULL, 'email:person9530075@example.com', '0mwrrbct2933effead5a53dec62df', '0mwrrbcuu41829b91df97ca43c76c', '0mwrrbcyyfe24678a0b4332cc45dc', '{"by":"contact"}', 1795349031398);
INSERT INTO public.ticket VALUES ('BomxcbVUZgt--TSDgHdH-5LsmXOXcMAvcmMtxFwmbcM', 'step-up', 'MeEfomelmhN9kWAD8s9nnYCLXR3iQKXmWA5DBhDN4OA', NULL, NULL, '0mwrrfasea32767b810a39e702726', '0mwrrfatl8b9c3cd921699da0e5d6', NULL, NULL, 1795348495230);
INSERT INTO public.ticket VALUES ('KQcTIpUmTerFTZRc4B_CTLRykBdY7A1EwYWWzlm1_do', 'contact-proof', 'JIBxmJpFl0gRj3N_qKFBsF-f0BSW5h_iQQu7PDm8zio', 'bind', 'phone:13909930041', NULL, NULL, NULL, NULL, 1795866693016);
INSERT INTO public.ticket VALUES ('YSrYaPM2C6vCwbydyDE1ov-8HTMczGLL82k3bFoxSTM', 'contact-proof', 'pISHgfRSaJx-SNKJdmt3fKSAk1i8dlp1IxGf2voK2hY', 'register', 'phone:13902670032', NULL, NULL, NULL, NULL, 1795348867708);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_next_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.expiring_object
    ADD CONSTRAINT expiring_object_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject);
ALTER TABLE ONLY public.launch_nonce
    ADD CONSTRAINT launch_nonce_pkey PRIMARY KEY (source, nonce);
ALTER TABLE ONLY public.login_record
    ADD CONSTRAINT login_record_pkey PRIMARY KEY (account_id, seq);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_pkey PRIMARY KEY (account_id, client);
ALTER TABLE ONLY public.oidc_record
    ADD CONSTRAINT oidc_record_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.product_session
    ADD CONSTRAINT product_session_by_sid_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.provider_state
    ADD CONSTRAINT provider_state_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.schema_migration
    ADD CONSTRAINT schema_migration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.security_event
    ADD CONSTRAINT security_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_key
    ADD CONSTRAINT signing_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.verification_code
    ADD CONSTRAINT verification_code_pkey PRIMARY KEY (address, scene, browser);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_pkey PRIMARY KEY (account_id);
CREATE INDEX access_token_expiry ON public.access_token USING btree (expires_at);
CREATE UNIQUE INDEX account_email ON public.account USING btree (email) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX account_merged_into ON public.account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE UNIQUE INDEX account_phone ON public.account USING btree (phone) WHERE ((merged_into IS NULL) AND (closed_at IS NULL));
CREATE INDEX challenge_expiry ON public.challenge USING btree (expires_at);
CREATE UNIQUE INDEX coin_entry_account_id_once ON public.coin_entry USING btree (account_id, once);
CREATE INDEX coin_entry_of_account ON public.coin_entry USING btree (account_id, at, id);
CREATE INDEX contact_change_expiry ON public.contact_change USING btree (expires_at);
CREATE INDEX contact_change_of_account ON public.contact_change USING btree (account_id);
CREATE INDEX contact_change_of_phone ON public.contact_change USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX counter_expiry ON public.counter USING btree (ends_at);
CREATE INDEX expiring_object_expiry ON public.expiring_object USING btree (remove_at);
CREATE UNIQUE INDEX identity_account_id_provider ON public.identity USING btree (account_id, provider);
CREATE UNIQUE INDEX identity_provider_union_id ON public.identity USING btree (provider, union_id) WHERE (union_id IS NOT NULL);
CREATE INDEX identity_subject_of_identity ON public.identity_subject USING btree (identity_id);
CREATE INDEX launch_nonce_expiry ON public.launch_nonce USING btree (expires_at);
CREATE INDEX login_record_expiry ON public.login_record USING btree (at);
CREATE INDEX merge_record_expiry ON public.merge_record USING btree (expires_at);
CREATE INDEX oidc_record_expiry ON public.oidc_record USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_record_of_grant ON public.oidc_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_record_of_session ON public.oidc_record USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oidc_record_of_uid ON public.oidc_record USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX product_session_account ON public.product_session USING btree (account_id, product);
CREATE INDEX product_session_created ON public.product_session USING btree (created_at);
CREATE INDEX product_session_due ON public.product_session USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX product_session_session ON public.product_session USING btree (session_id);
CREATE INDEX provider_state_expiry ON public.provider_state USING btree (expires_at);
CREATE INDEX refresh_token_expiry ON public.refresh_token USING btree (expires_at);
CREATE INDEX security_event_expiry ON public.security_event USING btree (at);
CREATE INDEX security_event_from ON public.security_event USING btree (ip, at) WHERE (ip IS NOT NULL);
CREATE INDEX security_event_of_account ON public.security_event USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX session_expiry ON public.session USING btree (last_seen_at);
CREATE INDEX session_live ON public.session USING btree (account_id, created_at, id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_browser ON public.session USING btree (account_id, browser);
CREATE INDEX signing_key_retires ON public.signing_key USING btree (retires_at);
CREATE INDEX ticket_expiry ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_account ON public.ticket USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX ticket_of_address ON public.ticket USING btree (address) WHERE (address IS NOT NULL);
CREATE INDEX ticket_of_other_account ON public.ticket USING btree (other_account_id) WHERE (other_account_id IS NOT NULL);
CREATE INDEX verification_code_expiry ON public.verification_code USING btree (expires_at);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.account(id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_next_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_absorbed_id_fkey FOREIGN KEY (absorbed_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
