// What makes a page alive waits until it was seen: on a slow network it would take the room of what is read.
requestAnimationFrame(() => setTimeout(() => document.head.append(document.querySelector<HTMLTemplateElement>("#page-code")!.content)));
