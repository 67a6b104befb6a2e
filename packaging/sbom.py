"""The linked components as a CycloneDX document."""

import hashlib
import json
import time
import uuid
from urllib.parse import quote


def purl(part):
    if part.debian:
        name = f"{part.debian.distribution}/{quote(part.debian.source, safe='')}"
        return f"pkg:deb/{name}@{quote(part.debian.version, safe='')}?arch=source"
    if part.source.startswith("https://github.com/"):
        owner, name = part.source.lower().split("/")[3:5]
        return f"pkg:github/{owner}/{name}" + (f"@{quote(part.version, safe='')}" if part.version else "")
    return None


def component(part):
    found = {"type": "library", "bom-ref": part.name, "name": part.name, "version": part.version}
    found["description"] = part.what
    found["licenses"] = [{"expression": part.licence}]
    found["copyright"] = "\n".join(part.copyright)
    found["purl"] = purl(part)
    found["externalReferences"] = [{"type": "vcs" if part.version else "website", "url": part.source}]
    return {key: value for key, value in found.items() if value}


def document(about, parts, program, licence, epoch):
    """The document. Its serial number is a hash of its contents."""
    subject = {
        "type": "application",
        "bom-ref": "fuda",
        "name": "fuda",
        "version": about.version,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(program).hexdigest()}],
        "licenses": [{"expression": licence}],
    }
    if about.commit:
        subject["properties"] = [{"name": "fuda:commit", "value": about.commit}]
    names = [part.name for part in parts]
    found = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "component": subject,
        },
        "components": [component(part) for part in parts],
        "dependencies": [{"ref": "fuda", "dependsOn": names}, *({"ref": name} for name in names)],
    }
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(found, sort_keys=True))
    found["serialNumber"] = f"urn:uuid:{number}"
    return (json.dumps(found, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode("utf-8")
