// An API of a product in Go: `go get github.com/golang-jwt/jwt/v5 github.com/MicahParks/keyfunc/v3`, then
// `ISSUER=… RESOURCE=… SCOPE=… PORT=… go run protected-api.go`.
package main

import (
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/MicahParks/keyfunc/v3"
	"github.com/golang-jwt/jwt/v5"
)

type claims struct {
	Scope string          `json:"scope"`
	Bound json.RawMessage `json:"cnf"`
	jwt.RegisteredClaims
}

var issuer, resource, scope = os.Getenv("ISSUER"), os.Getenv("RESOURCE"), os.Getenv("SCOPE")

// readClaims returns the claims of an access token for this API, and an error for any other token.
func readClaims(authorization string, keys keyfunc.Keyfunc) (*claims, error) {
	scheme, text, _ := strings.Cut(authorization, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return nil, errors.New("no bearer")
	}
	found := &claims{}
	token, err := jwt.ParseWithClaims(text, found, keys.Keyfunc, jwt.WithValidMethods([]string{"ES256"}),
		jwt.WithIssuer(issuer), jwt.WithAudience(resource), jwt.WithExpirationRequired())
	if err != nil {
		return nil, err
	}
	// A token that is bound to a key (cnf) needs its proof, which this API does not check.
	if token.Header["typ"] != "at+jwt" || found.Subject == "" || found.Bound != nil {
		return nil, errors.New("no access token for this API")
	}
	return found, nil
}

func main() {
	discovery, err := http.Get(issuer + "/.well-known/openid-configuration")
	if err != nil {
		log.Fatal(err)
	}
	var metadata struct {
		Keys string `json:"jwks_uri"`
	}
	if err := json.NewDecoder(discovery.Body).Decode(&metadata); err != nil {
		log.Fatal(err)
	}
	keys, err := keyfunc.NewDefault([]string{metadata.Keys})
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		user, err := readClaims(r.Header.Get("Authorization"), keys)
		if err != nil {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		if !slices.Contains(strings.Fields(user.Scope), scope) {
			w.Header().Set("WWW-Authenticate", `Bearer error="insufficient_scope", scope="`+scope+`"`)
			w.WriteHeader(http.StatusForbidden)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(map[string]string{"sub": user.Subject})
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), nil))
}
