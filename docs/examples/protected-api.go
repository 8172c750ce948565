// An API of a product in Go, only with its standard library: `ISSUER=… RESOURCE=… SCOPE=… PORT=… go run protected-api.go`.
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"
)

type header struct {
	Type      string `json:"typ"`
	Algorithm string `json:"alg"`
	KeyID     string `json:"kid"`
}

type claims struct {
	Issuer   string          `json:"iss"`
	Audience string          `json:"aud"`
	Subject  string          `json:"sub"`
	Expires  int64           `json:"exp"`
	Scope    string          `json:"scope"`
	Bound    json.RawMessage `json:"cnf"`
}

var (
	issuer, resource = os.Getenv("ISSUER"), os.Getenv("RESOURCE")
	scope, port      = setting("SCOPE", "contour:read"), setting("PORT", "3001")
	errNoToken       = errors.New("no access token for this API")
	client           = http.Client{Timeout: 5 * time.Second}
)

func setting(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

// readClaims returns the claims of an access token for this API, errNoToken for any other text, and another error when the keys can't
// be read.
func readClaims(authorization string, keys *keySet) (*claims, error) {
	scheme, token, _ := strings.Cut(authorization, " ")
	parts := strings.Split(token, ".")
	if !strings.EqualFold(scheme, "Bearer") || len(parts) != 3 {
		return nil, errNoToken
	}
	var head header
	// Id tokens and logout tokens have the same keys, and another type.
	if !decode(parts[0], &head) || head.Type != "at+jwt" || head.Algorithm != "ES256" {
		return nil, errNoToken
	}
	key, err := keys.find(head.KeyID)
	if err != nil {
		return nil, err
	}
	signature, err := base64.RawURLEncoding.DecodeString(parts[2])
	if key == nil || err != nil || len(signature) != 64 {
		return nil, errNoToken
	}
	digest := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])
	found := &claims{}
	if !ecdsa.Verify(key, digest[:], r, s) || !decode(parts[1], found) {
		return nil, errNoToken
	}
	isOurs := found.Issuer == issuer && found.Audience == resource && found.Subject != ""
	// A token that is bound to a key (cnf) needs its proof, which this API does not check.
	if !isOurs || found.Expires <= time.Now().Unix() || found.Bound != nil {
		return nil, errNoToken
	}
	return found, nil
}

func decode(part string, into any) bool {
	text, err := base64.RawURLEncoding.DecodeString(part)
	return err == nil && json.Unmarshal(text, into) == nil
}

// keySet holds the published keys (RFC 7517) by their id.
type keySet struct {
	url    string
	lock   sync.Mutex
	keys   map[string]*ecdsa.PublicKey
	readAt time.Time
}

// find reads the keys again when they are old, and for an id that it does not know, as after a change of keys; strangers who invent
// ids make it read once in 5 seconds.
func (set *keySet) find(id string) (*ecdsa.PublicKey, error) {
	set.lock.Lock()
	defer set.lock.Unlock()
	age := time.Since(set.readAt)
	if key := set.keys[id]; (key != nil && age < 10*time.Minute) || age < 5*time.Second {
		return key, nil
	}
	var read struct {
		Keys []struct {
			ID    string `json:"kid"`
			Curve string `json:"crv"`
			X     string `json:"x"`
			Y     string `json:"y"`
		} `json:"keys"`
	}
	if err := get(set.url, &read); err != nil {
		return nil, err
	}
	set.keys, set.readAt = map[string]*ecdsa.PublicKey{}, time.Now()
	for _, key := range read.Keys {
		x, errX := base64.RawURLEncoding.DecodeString(key.X)
		y, errY := base64.RawURLEncoding.DecodeString(key.Y)
		if key.Curve == "P-256" && errX == nil && errY == nil {
			set.keys[key.ID] = &ecdsa.PublicKey{
				Curve: elliptic.P256(), X: new(big.Int).SetBytes(x), Y: new(big.Int).SetBytes(y),
			}
		}
	}
	return set.keys[id], nil
}

func get(url string, into any) error {
	response, err := client.Get(url)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return errors.New(url + ": " + response.Status)
	}
	return json.NewDecoder(response.Body).Decode(into)
}

func main() {
	var metadata struct {
		Keys string `json:"jwks_uri"`
	}
	if err := get(issuer+"/.well-known/openid-configuration", &metadata); err != nil {
		log.Fatal(err)
	}
	keys := &keySet{url: metadata.Keys}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		user, err := readClaims(r.Header.Get("Authorization"), keys)
		switch {
		case errors.Is(err, errNoToken):
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			w.WriteHeader(http.StatusUnauthorized)
		case err != nil:
			log.Print(err)
			w.WriteHeader(http.StatusServiceUnavailable)
		case !contains(strings.Fields(user.Scope), scope):
			w.Header().Set("WWW-Authenticate", `Bearer error="insufficient_scope", scope="`+scope+`"`)
			w.WriteHeader(http.StatusForbidden)
		default:
			w.Header().Set("Content-Type", "application/json")
			json.NewEncoder(w).Encode(map[string]string{"sub": user.Subject})
		}
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}

func contains(list []string, text string) bool {
	for _, one := range list {
		if one == text {
			return true
		}
	}
	return false
}
