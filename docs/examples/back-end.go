// The back end of a product in Go: `go mod init backend`, `go get github.com/coreos/go-oidc/v3 golang.org/x/oauth2`, then
// `ISSUER=… CLIENT_ID=… CLIENT_SECRET=… go run back-end.go SUB`.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"sort"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2/clientcredentials"
)

type object = map[string]any

var (
	ctx, issuer, id = context.Background(), os.Getenv("ISSUER"), os.Getenv("CLIENT_ID")
	credentials     = clientcredentials.Config{ClientID: id, ClientSecret: os.Getenv("CLIENT_SECRET"), TokenURL: issuer + "/token"}
	keys            = oidc.NewRemoteKeySet(ctx, issuer+"/jwks")
	verifier        = oidc.NewVerifier(issuer, keys, &oidc.Config{ClientID: id, SkipExpiryCheck: true, SupportedSigningAlgs: []string{"ES256"}})
	client          = credentials.Client(ctx)
)

func must[Value any](value Value, err error) Value {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func call(method, path string, body object) (answer object) {
	address := strings.TrimSuffix(issuer, "oidc") + "api/v1/" + path
	request := must(http.NewRequest(method, address, bytes.NewReader(must(json.Marshal(body)))))
	request.Header.Set("Content-Type", "application/json")
	response := must(client.Do(request))
	defer response.Body.Close()
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || response.StatusCode != http.StatusOK {
		log.Fatal(response.Status, answer, err)
	}
	return answer
}

func main() {
	user := "users/" + os.Args[1]
	points := object{"reference": "tutorial-" + os.Args[1], "amount": 50, "reason": "tutorial-done"}
	fmt.Printf("%s\n%s\n", must(json.Marshal(call("GET", user, nil))), must(json.Marshal(call("POST", user+"/points", points))))
	for ack, more := []string{}, true; more; more = len(ack) > 0 {
		sets := call("POST", "ssf/poll", object{"ack": ack, "returnImmediately": true})["sets"].(object)
		ack = ack[:0]
		for jti := range sets {
			ack = append(ack, jti)
		}
		sort.Strings(ack) // The events of a user are in the order of their ids.
		for _, jti := range ack {
			var event json.RawMessage
			must(event, must(verifier.Verify(ctx, sets[jti].(string))).Claims(&event))
			fmt.Println(string(event)) // Handle it before it is acknowledged.
		}
	}
}
