vcl 4.1;

# Varnish in front of the shop (docs/cluster.md, step 6). It stores only what the shop marks for a shared cache, and only for
# requests without cookies. Needs SHARED_CACHE_SECONDS and PURGE_URL of the shop.

import std;

# The load balancer of the web processes, or the only web process.
backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

# Networks of the shop's processes, which send purges.
acl operators {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # More than one address: a proxy on a trusted machine passes on a request from outside.
    if (client.ip !~ operators || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9-]+$") {
      return (synth(400, "The header Surrogate-Key names no key"));
    }
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }
  # Prometheus scrapes the processes themselves.
  if (req.url ~ "^/metrics($|\?)") {
    return (synth(404, "Not Found"));
  }
  # The shop would believe it, and pages are stored by Host. A proxy in front of Varnish keeps Host.
  unset req.http.X-Forwarded-Host;

  # Every cookie passes, and so does its page: session (shop, __Host-shop), cart (cart), procurement software (procurement-call),
  # net or gross (prices), consent (consent), site of the demo (site), and any other. Languages are in the address.
  # Only cookies of common statistics services, which the shop does not read, are left out.
  if (req.http.Cookie) {
    set req.http.Cookie = regsuball(req.http.Cookie, "(^|;\s*)(_ga|_ga_\w+|_gid|_gcl_au|_fbp|_pk_(id|ses|ref)[\w.]*)=[^;]*", "");
    set req.http.Cookie = regsub(req.http.Cookie, "^[;\s]+", "");
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }
  # A browser that refuses statistics and maps by Global Privacy Control gets another page.
  if (req.http.Sec-GPC) {
    return (pass);
  }
  # Varnish's own rules follow: requests with a cookie or credentials, and all but GET and HEAD, pass.
}

sub vcl_backend_response {
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Vary ~ "(?i)cookie|\*" ||
      !beresp.http.Surrogate-Key || beresp.http.Cache-Control !~ "^public,.* s-maxage=") {
    # For some seconds, so that requests for what is not shared do not wait for each other.
    set beresp.ttl = 5s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.http.Surrogate-Key) {
    # Browsers and proxies behind this one are not purged: they validate on every use.
    unset resp.http.Surrogate-Key;
    set resp.http.Cache-Control = "no-cache";
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  if (obj.hits > 0) {
    # That of the request for which the page was made.
    unset resp.http.X-Request-Id;
  }
}
