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
    locale text,
    merged_into text,
    closed_at bigint,
    frozen_at bigint,
    CONSTRAINT account_open_has_contact CHECK (((merged_into IS NOT NULL) OR (closed_at IS NOT NULL) OR (phone IS NOT NULL) OR (email IS NOT NULL)))
);
CREATE TABLE public.authenticator (
    account_id text NOT NULL,
    sealed_secret text NOT NULL,
    last_step bigint NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    former_sealed_secret text,
    former_created_at bigint
);
CREATE TABLE public.challenge (
    id text NOT NULL,
    kind text NOT NULL,
    scene text NOT NULL,
    device_id text NOT NULL,
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
CREATE TABLE public.contact (
    kind text NOT NULL,
    value text NOT NULL,
    account_id text NOT NULL
);
CREATE TABLE public.contact_change (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    phone text,
    email text,
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
CREATE TABLE public.factor_removal (
    account_id text NOT NULL,
    factor text NOT NULL,
    token_hash text NOT NULL,
    due_at bigint NOT NULL
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
CREATE TABLE public.identity_union (
    provider text NOT NULL,
    union_id text NOT NULL,
    identity_id text NOT NULL
);
CREATE TABLE public.known_device (
    device_id text NOT NULL,
    account_id text NOT NULL,
    first_id text NOT NULL,
    expires_at bigint NOT NULL,
    established_at bigint NOT NULL
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
    device_name text NOT NULL
);
CREATE TABLE public.merge_record (
    ticket_hash text NOT NULL,
    device_id text NOT NULL,
    session_id text NOT NULL,
    proof text NOT NULL,
    keep text NOT NULL,
    merged_id text NOT NULL,
    survivor_id text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.oidc_consent (
    account_id text NOT NULL,
    product text NOT NULL,
    scope text NOT NULL,
    given_at bigint NOT NULL,
    connection_id text NOT NULL,
    last_used_at bigint NOT NULL
);
CREATE TABLE public.oidc_record (
    model text NOT NULL,
    id text NOT NULL,
    payload text NOT NULL,
    grant_id text,
    uid text,
    session_id text,
    scope text,
    product text,
    introspection text,
    consumed_at bigint,
    expires_at bigint
);
CREATE TABLE public.passkey (
    id text NOT NULL,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    aaguid text NOT NULL,
    name text NOT NULL,
    is_synced integer NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);
CREATE TABLE public.pending_notice (
    id text NOT NULL,
    sealed text NOT NULL,
    tries integer NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL
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
    client_context text NOT NULL,
    device_id text NOT NULL,
    account_id text,
    session_id text,
    reauth_hash text,
    launch_hash text,
    back_url text,
    platform text,
    source text,
    expires_at bigint NOT NULL,
    CONSTRAINT provider_state_login_has_no_holder CHECK (((intent = 'login'::text) = (account_id IS NULL)))
);
CREATE TABLE public.recovery_code (
    account_id text NOT NULL,
    hash text NOT NULL,
    created_at bigint NOT NULL
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
    device_name text,
    detail text NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    account_id text NOT NULL,
    client text NOT NULL,
    source text NOT NULL,
    device_id text NOT NULL,
    device_name text NOT NULL,
    ip text NOT NULL,
    created_at bigint NOT NULL,
    last_seen_at bigint NOT NULL,
    ended_at bigint,
    login_type text NOT NULL,
    second_factor text
);
CREATE TABLE public.signing_key (
    id text NOT NULL,
    sealed_jwk text NOT NULL,
    created_at bigint NOT NULL,
    retires_at bigint NOT NULL
);
CREATE TABLE public.ticket (
    hash text NOT NULL,
    kind text NOT NULL,
    device_id text NOT NULL,
    scene text,
    contact_key text,
    account_id text,
    session_id text,
    other_account_id text,
    payload text,
    expires_at bigint NOT NULL
);
CREATE TABLE public.trusted_device (
    id text NOT NULL,
    account_id text NOT NULL,
    device_id text NOT NULL,
    device_name text NOT NULL,
    ip text NOT NULL,
    trusted_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.verification_code (
    contact_key text NOT NULL,
    scene text NOT NULL,
    device_id text NOT NULL,
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
INSERT INTO public.access_token VALUES ('access token', '0mieqxc00a0000000000000000003', 2110838400000);
INSERT INTO public.account VALUES ('0mieqxc00a0000000000000000001', 'Li', '13900000001', 'li@isoline.example', '$argon2id$v=19$m=8,t=1,p=1$WJv8uTdZVH+bm3a+uyStvg$wT4l4KHElsg4VAoa4GXFEh6vz3SeJiZaXk7G+lJ2UT8', 'avatar', '2026-11-01', 1795478400000, 1795478400000, 'zh-CN', NULL, NULL, NULL);
INSERT INTO public.account VALUES ('0mieqxc00a0000000000000000002', 'Li', NULL, NULL, NULL, 'avatar', '2026-11-01', 1795478400000, 1795478400000, 'zh-CN', '0mieqxc00a0000000000000000001', NULL, NULL);
INSERT INTO public.authenticator VALUES ('0mieqxc00a0000000000000000002', 'sealed', 1, 1795478400000, 1795478400000, 'former', 1795478400000);
INSERT INTO public.challenge VALUES ('challenge', 'picture', 'login', 'device', 100, NULL, NULL, 2110838400000);
INSERT INTO public.coin_entry VALUES ('coins', '0mieqxc00a0000000000000000001', 100, 'register', 'register', 1795478400000);
INSERT INTO public.contact VALUES ('phone', '13900000001', '0mieqxc00a0000000000000000001');
INSERT INTO public.contact VALUES ('email', 'li@isoline.example', '0mieqxc00a0000000000000000001');
INSERT INTO public.contact_change VALUES ('undo', '0mieqxc00a0000000000000000001', NULL, 'before@isoline.example', 1795478400000, 2110838400000);
INSERT INTO public.counter VALUES ('count', 1, 2110838400000);
INSERT INTO public.expiring_object VALUES ('avatars/none.png', 2110838400000);
INSERT INTO public.factor_removal VALUES ('0mieqxc00a0000000000000000001', 'passkey', 'removal', 2110838400000);
INSERT INTO public.identity VALUES ('identity', '0mieqxc00a0000000000000000001', 'wx', 'union', 'Li', 'https://wechat.example/avatar.png', 1795478400000);
INSERT INTO public.identity_subject VALUES ('wx', 'desktop', 'subject', 'identity');
INSERT INTO public.identity_union VALUES ('wx', 'union', 'identity');
INSERT INTO public.known_device VALUES ('device', '0mieqxc00a0000000000000000001', 'device', 2110838400000, 1795478400000);
INSERT INTO public.launch_nonce VALUES ('contour', 'nonce', 2110838400000);
INSERT INTO public.login_record VALUES ('0mieqxc00a0000000000000000001', 1, 'password', 'isoline', 1795478400000, '192.0.2.1', 'Chrome · Windows');
INSERT INTO public.merge_record VALUES ('merge', 'device', '0mieqxc00a0000000000000000003', 'contact', '{"phone":"mine"}', '0mieqxc00a0000000000000000002', '0mieqxc00a0000000000000000001', 2110838400000);
INSERT INTO public.oidc_consent VALUES ('0mieqxc00a0000000000000000001', 'contour', 'openid phone', 1795478400000, 'connection', 1795478400000);
INSERT INTO public.oidc_record VALUES ('AccessToken', 'record', 'sealed', 'grant', NULL, '0mieqxc00a0000000000000000003', 'openid', 'contour', '{}', NULL, 2110838400000);
INSERT INTO public.passkey VALUES ('passkey', '0mieqxc00a0000000000000000001', 'key', 1, 'internal,hybrid', '00000000-0000-0000-0000-000000000000', 'Chrome', 1, 1795478400000, 1795478400000);
INSERT INTO public.pending_notice VALUES ('notice', 'sealed', 0, 2110838400000, 2110838400000);
INSERT INTO public.product_session VALUES ('sid', '0mieqxc00a0000000000000000003', 'contour', '0mieqxc00a0000000000000000001', 0, 1795478400000, NULL, NULL);
INSERT INTO public.provider_state VALUES ('state', 'wx', 'login', 'browser', 'device', NULL, NULL, NULL, NULL, '/UserCenter', NULL, 'isoline', 2110838400000);
INSERT INTO public.recovery_code VALUES ('0mieqxc00a0000000000000000002', 'recovery code', 1795478400000);
INSERT INTO public.refresh_token VALUES ('refresh token', '0mieqxc00a0000000000000000003', 2110838400000, NULL);
INSERT INTO public.schema_migration VALUES (1, 'baseline', '6445b7ab11303218cde828a44935038f62fee9fa06588a2836c3fd6432ce5cf5', 1795536419597);
INSERT INTO public.security_event VALUES ('event', '0mieqxc00a0000000000000000001', 'sign-out', 1795478400000, 'user', 'request', '192.0.2.1', 'Chrome · Windows', '{"sessions":1}');
INSERT INTO public.session VALUES ('0mieqxc00a0000000000000000003', '0mieqxc00a0000000000000000001', 'isoline-web', 'isoline', 'device', 'Chrome · Windows', '192.0.2.1', 1795478400000, 1795478400000, NULL, 'password', NULL);
INSERT INTO public.signing_key VALUES ('key', 'sealed', 1795478400000, 1795478400000);
INSERT INTO public.ticket VALUES ('ticket', 'contact-proof', 'device', 'login', 'phone:13900000001', '0mieqxc00a0000000000000000001', '0mieqxc00a0000000000000000003', NULL, NULL, 2110838400000);
INSERT INTO public.trusted_device VALUES ('trusted', '0mieqxc00a0000000000000000001', 'device', 'Chrome · Windows', '192.0.2.1', 1795478400000, 2110838400000);
INSERT INTO public.verification_code VALUES ('phone:13900000001', 'login', 'device', 'code', 0, 2110838400000);
INSERT INTO public.vip VALUES ('0mieqxc00a0000000000000000001', 'workspace', 'contour', 1795478400000, 2110838400000);
ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_kind_value PRIMARY KEY (kind, value);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.expiring_object
    ADD CONSTRAINT expiring_object_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.factor_removal
    ADD CONSTRAINT factor_removal_pkey PRIMARY KEY (account_id, factor);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_provider_app_id_subject PRIMARY KEY (provider, app_id, subject);
ALTER TABLE ONLY public.identity_union
    ADD CONSTRAINT identity_union_provider_union_id PRIMARY KEY (provider, union_id);
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (device_id, account_id);
ALTER TABLE ONLY public.launch_nonce
    ADD CONSTRAINT launch_nonce_pkey PRIMARY KEY (source, nonce);
ALTER TABLE ONLY public.login_record
    ADD CONSTRAINT login_record_pkey PRIMARY KEY (account_id, seq);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_pkey PRIMARY KEY (account_id, product);
ALTER TABLE ONLY public.oidc_record
    ADD CONSTRAINT oidc_record_pkey PRIMARY KEY (model, id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_notice
    ADD CONSTRAINT pending_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_session
    ADD CONSTRAINT product_session_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY public.provider_state
    ADD CONSTRAINT provider_state_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, hash);
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
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_code
    ADD CONSTRAINT verification_code_pkey PRIMARY KEY (contact_key, scene, device_id);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_pkey PRIMARY KEY (account_id);
CREATE INDEX access_token_expiry ON public.access_token USING btree (expires_at);
CREATE INDEX account_merged_into ON public.account USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX challenge_expiry ON public.challenge USING btree (expires_at);
CREATE INDEX challenge_of_device ON public.challenge USING btree (device_id);
CREATE UNIQUE INDEX coin_entry_account_id_once ON public.coin_entry USING btree (account_id, once);
CREATE INDEX coin_entry_of_account ON public.coin_entry USING btree (account_id, at, id);
CREATE UNIQUE INDEX contact_account_id_kind ON public.contact USING btree (account_id, kind);
CREATE INDEX contact_change_expiry ON public.contact_change USING btree (expires_at);
CREATE INDEX contact_change_of_account ON public.contact_change USING btree (account_id);
CREATE INDEX contact_change_of_phone ON public.contact_change USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX counter_expiry ON public.counter USING btree (ends_at);
CREATE INDEX expiring_object_expiry ON public.expiring_object USING btree (remove_at);
CREATE INDEX factor_removal_due ON public.factor_removal USING btree (due_at);
CREATE INDEX factor_removal_of_token ON public.factor_removal USING btree (token_hash);
CREATE UNIQUE INDEX identity_account_id_provider ON public.identity USING btree (account_id, provider);
CREATE INDEX identity_subject_of_identity ON public.identity_subject USING btree (identity_id);
CREATE INDEX identity_union_of_identity ON public.identity_union USING btree (identity_id);
CREATE INDEX known_device_expiry ON public.known_device USING btree (expires_at);
CREATE INDEX known_device_of_account ON public.known_device USING btree (account_id);
CREATE INDEX launch_nonce_expiry ON public.launch_nonce USING btree (expires_at);
CREATE INDEX login_record_expiry ON public.login_record USING btree (at);
CREATE INDEX merge_record_expiry ON public.merge_record USING btree (expires_at);
CREATE INDEX oidc_record_expiry ON public.oidc_record USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX oidc_record_of_grant ON public.oidc_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_record_of_session ON public.oidc_record USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX oidc_record_of_uid ON public.oidc_record USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX passkey_of_account ON public.passkey USING btree (account_id);
CREATE INDEX pending_notice_due ON public.pending_notice USING btree (due_at);
CREATE INDEX product_session_due ON public.product_session USING btree (product, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX product_session_expiry ON public.product_session USING btree (created_at);
CREATE INDEX product_session_of_account ON public.product_session USING btree (account_id, product);
CREATE INDEX product_session_of_session ON public.product_session USING btree (session_id);
CREATE INDEX provider_state_expiry ON public.provider_state USING btree (expires_at);
CREATE INDEX provider_state_of_device ON public.provider_state USING btree (device_id);
CREATE INDEX refresh_token_expiry ON public.refresh_token USING btree (expires_at);
CREATE INDEX security_event_anonymous ON public.security_event USING btree (at) WHERE ((account_id IS NULL) AND (kind = ANY (ARRAY['refused'::text, 'sign-in-refused'::text])));
CREATE INDEX security_event_expiry ON public.security_event USING btree (at);
CREATE INDEX security_event_from ON public.security_event USING btree (ip, at) WHERE (ip IS NOT NULL);
CREATE INDEX security_event_of_account ON public.security_event USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX session_age ON public.session USING btree (created_at) WHERE (ended_at IS NULL);
CREATE INDEX session_expiry ON public.session USING btree (last_seen_at);
CREATE INDEX session_idle ON public.session USING btree (last_seen_at) WHERE (ended_at IS NULL);
CREATE INDEX session_live ON public.session USING btree (account_id, created_at, id) WHERE (ended_at IS NULL);
CREATE INDEX session_of_device ON public.session USING btree (device_id) WHERE (ended_at IS NULL);
CREATE INDEX signing_key_retires ON public.signing_key USING btree (retires_at);
CREATE INDEX ticket_expiry ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_account ON public.ticket USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX ticket_of_contact ON public.ticket USING btree (contact_key) WHERE (contact_key IS NOT NULL);
CREATE INDEX ticket_of_device ON public.ticket USING btree (device_id);
CREATE INDEX ticket_of_other_account ON public.ticket USING btree (other_account_id) WHERE (other_account_id IS NOT NULL);
CREATE UNIQUE INDEX trusted_device_account_id_device_id ON public.trusted_device USING btree (account_id, device_id);
CREATE INDEX trusted_device_expiry ON public.trusted_device USING btree (expires_at);
CREATE INDEX trusted_device_of_device ON public.trusted_device USING btree (device_id);
CREATE INDEX verification_code_expiry ON public.verification_code USING btree (expires_at);
CREATE INDEX verification_code_of_device ON public.verification_code USING btree (device_id);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.account(id);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.coin_entry
    ADD CONSTRAINT coin_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.contact_change
    ADD CONSTRAINT contact_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.factor_removal
    ADD CONSTRAINT factor_removal_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity
    ADD CONSTRAINT identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.identity_subject
    ADD CONSTRAINT identity_subject_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.identity_union
    ADD CONSTRAINT identity_union_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES public.identity(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.merge_record
    ADD CONSTRAINT merge_record_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.oidc_consent
    ADD CONSTRAINT oidc_consent_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.trusted_device
    ADD CONSTRAINT trusted_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
ALTER TABLE ONLY public.vip
    ADD CONSTRAINT vip_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id);
