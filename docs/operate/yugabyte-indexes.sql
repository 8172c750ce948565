-- Indexes by time for YugabyteDB 2025.2.1 or newer (docs/operate/sizing.md). `npm run docs` writes this file.

DROP INDEX access_token_expiry;
CREATE INDEX access_token_expiry ON access_token ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX account_closing;
CREATE INDEX account_closing ON account ((yb_hash_code(closes_at) % 16) ASC, closes_at ASC, id ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE closes_at IS NOT NULL;
DROP INDEX account_created;
CREATE INDEX account_created ON account ((yb_hash_code(created_at) % 16) ASC, created_at ASC, id ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX account_export_due;
CREATE INDEX account_export_due ON account_export ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE due_at IS NOT NULL;
DROP INDEX account_export_expiry;
CREATE INDEX account_export_expiry ON account_export ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX account_frozen;
CREATE INDEX account_frozen ON account ((yb_hash_code(frozen_at) % 16) ASC, frozen_at ASC, id ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE frozen_at IS NOT NULL;
DROP INDEX agent_expiry;
CREATE INDEX agent_expiry ON agent ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX audit_entry_age;
CREATE INDEX audit_entry_age ON audit_entry ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX bulk_sign_out_due;
CREATE INDEX bulk_sign_out_due ON bulk_sign_out ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE due_at IS NOT NULL;
DROP INDEX bulk_sign_out_start;
CREATE INDEX bulk_sign_out_start ON bulk_sign_out ((yb_hash_code(started_at) % 16) ASC, started_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX challenge_expiry;
CREATE INDEX challenge_expiry ON challenge ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX closed_user_expires;
CREATE INDEX closed_user_expires ON closed_user ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX code_send_age;
CREATE INDEX code_send_age ON code_send ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX contact_change_expiry;
CREATE INDEX contact_change_expiry ON contact_change ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX contact_replacement_due;
CREATE INDEX contact_replacement_due ON contact_replacement ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE due_at IS NOT NULL;
DROP INDEX contact_replacement_expiry;
CREATE INDEX contact_replacement_expiry ON contact_replacement ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE expires_at IS NOT NULL;
DROP INDEX count_batch_age;
CREATE INDEX count_batch_age ON count_batch ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX counter_expiry;
CREATE INDEX counter_expiry ON counter ((yb_hash_code(ends_at) % 16) ASC, ends_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX expiring_object_expiry;
CREATE INDEX expiring_object_expiry ON expiring_object ((yb_hash_code(remove_at) % 16) ASC, remove_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX export_proposal_expiry;
CREATE INDEX export_proposal_expiry ON export_proposal ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX factor_removal_due;
CREATE INDEX factor_removal_due ON factor_removal ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX idempotent_call_expiry;
CREATE INDEX idempotent_call_expiry ON idempotent_call ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX import_job_created;
CREATE INDEX import_job_created ON import_job ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX import_job_due;
CREATE INDEX import_job_due ON import_job ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE due_at IS NOT NULL;
DROP INDEX import_job_undo;
CREATE INDEX import_job_undo ON import_job ((yb_hash_code(undo_at) % 16) ASC, undo_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE undo_at IS NOT NULL;
DROP INDEX imported_account_expiry;
CREATE INDEX imported_account_expiry ON imported_account ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE expires_at IS NOT NULL;
DROP INDEX incident_measure_end;
CREATE INDEX incident_measure_end ON incident_measure ((yb_hash_code(ends_at) % 16) ASC, ends_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX known_device_expiry;
CREATE INDEX known_device_expiry ON known_device ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX launch_nonce_expiry;
CREATE INDEX launch_nonce_expiry ON launch_nonce ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX login_record_expiry;
CREATE INDEX login_record_expiry ON login_record ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX merge_record_expiry;
CREATE INDEX merge_record_expiry ON merge_record ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX notice_delivery_age;
CREATE INDEX notice_delivery_age ON notice_delivery ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX notice_delivery_sealed;
CREATE INDEX notice_delivery_sealed ON notice_delivery ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE sealed IS NOT NULL;
DROP INDEX oidc_record_expiry;
CREATE INDEX oidc_record_expiry ON oidc_record ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE expires_at IS NOT NULL;
DROP INDEX operator_challenge_expiry;
CREATE INDEX operator_challenge_expiry ON operator_challenge ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX operator_invitation_expiry;
CREATE INDEX operator_invitation_expiry ON operator_invitation ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX operator_session_age;
CREATE INDEX operator_session_age ON operator_session ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX pending_act_due;
CREATE INDEX pending_act_due ON pending_act ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE survivor_id IS NOT NULL;
DROP INDEX pending_notice_due;
CREATE INDEX pending_notice_due ON pending_notice ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX pending_notice_waiting;
CREATE INDEX pending_notice_waiting ON pending_notice ((yb_hash_code(due_at) % 16) ASC, due_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE digest_of IS NULL;
DROP INDEX person_note_age;
CREATE INDEX person_note_age ON person_note ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX personal_token_expiry;
CREATE INDEX personal_token_expiry ON personal_token ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX personal_token_reminder;
CREATE INDEX personal_token_reminder ON personal_token ((yb_hash_code(remind_at) % 16) ASC, remind_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE remind_at IS NOT NULL;
DROP INDEX product_event_created;
CREATE INDEX product_event_created ON product_event ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX product_session_expiry;
CREATE INDEX product_session_expiry ON product_session ((yb_hash_code(created_at) % 16) ASC, created_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX provider_state_expiry;
CREATE INDEX provider_state_expiry ON provider_state ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX refresh_token_expiry;
CREATE INDEX refresh_token_expiry ON refresh_token ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX removal_proposal_expiry;
CREATE INDEX removal_proposal_expiry ON removal_proposal ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX security_event_anonymous;
CREATE INDEX security_event_anonymous ON security_event ((yb_hash_code(at) % 16) ASC, at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE account_id IS NULL AND kind IN ('refused', 'sign-in-refused');
DROP INDEX session_begun;
CREATE INDEX session_begun ON session ((yb_hash_code(created_at) % 16) ASC, created_at ASC, id ASC, source ASC, ip ASC, account_id ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15)) WHERE ended_at IS NULL;
DROP INDEX session_expiry;
CREATE INDEX session_expiry ON session ((yb_hash_code(last_seen_at) % 16) ASC, last_seen_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX signing_key_retires;
CREATE INDEX signing_key_retires ON signing_key ((yb_hash_code(retires_at) % 16) ASC, retires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX ticket_expiry;
CREATE INDEX ticket_expiry ON ticket ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX trusted_device_expiry;
CREATE INDEX trusted_device_expiry ON trusted_device ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
DROP INDEX verification_code_expiry;
CREATE INDEX verification_code_expiry ON verification_code ((yb_hash_code(expires_at) % 16) ASC, expires_at ASC)
  SPLIT AT VALUES ((1), (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15));
