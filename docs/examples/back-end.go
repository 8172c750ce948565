// The back end of a product in Go: `go mod init backend`, `go get github.com/coreos/go-oidc/v3 golang.org/x/oauth2`, then
// `ISSUER=… CLIENT_ID=… CLIENT_SECRET=… go run back-end.go SUB`.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2/clientcredentials"
)

var ctx, issuer, id = context.Background(), os.Getenv("ISSUER"), os.Getenv("CLIENT_ID")
var credentials = clientcredentials.Config{ClientID: id, ClientSecret: os.Getenv("CLIENT_SECRET"), TokenURL: issuer + "/token"}
var client, api = credentials.Client(ctx), strings.TrimSuffix(issuer, "oidc") + "api/v1/"
var settings = oidc.Config{ClientID: id, SkipExpiryCheck: true, SupportedSigningAlgs: []string{"ES256"}}
var verifier = oidc.NewVerifier(issuer, oidc.NewRemoteKeySet(ctx, issuer+"/jwks"), &settings)

func must[Value any](value Value, err error) Value {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func read(response *http.Response, err error) []byte {
	text := must(io.ReadAll(must(response, err).Body))
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status, string(text))
	}
	return text
}

func post(path string, body map[string]any) []byte {
	return read(client.Post(api+path, "application/json", bytes.NewReader(must(json.Marshal(body)))))
}

func main() {
	user := "users/" + os.Args[1]
	points := map[string]any{"reference": "tutorial-" + os.Args[1], "amount": 50, "reason": "tutorial-done"}
	fmt.Printf("%s\n%s\n", read(client.Get(api+user)), post(user+"/points", points))
	for ack, more := []string{}, true; more; more = len(ack) > 0 {
		var poll struct{ Sets map[string]string }
		must(poll, json.Unmarshal(post("ssf/poll", map[string]any{"ack": ack, "returnImmediately": true}), &poll))
		ack = slices.Sorted(maps.Keys(poll.Sets)) // The events of a user are in the order of their ids.
		for _, jti := range ack {
			var event json.RawMessage
			must(event, must(verifier.Verify(ctx, poll.Sets[jti])).Claims(&event))
			fmt.Println(string(event)) // Handle it before it is acknowledged.
		}
	}
}
